<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="sundown" tilewidth="128" tileheight="128" tilecount="16" columns="8">
 <image source="sundown.png" width="1024" height="256"/>
</tileset>
