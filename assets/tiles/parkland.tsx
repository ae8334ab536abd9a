<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="parkland" tilewidth="128" tileheight="128" tilecount="24" columns="8">
 <image source="parkland.png" width="1024" height="384"/>
</tileset>
