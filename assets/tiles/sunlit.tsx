<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="sunlit" tilewidth="32" tileheight="32" tilecount="96" columns="8">
 <image source="sunlit.png" width="256" height="384"/>
 <wangsets>
  <wangset name="lawn in sand" type="corner" tile="79">
   <wangcolor name="sand" color="#cfae74" tile="36" probability="1"/>
   <wangcolor name="lawn" color="#7d8f3f" tile="0" probability="1"/>
   <wangtile tileid="64" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="65" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="66" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="67" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="68" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="69" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="70" wangid="0,2,0,1,0,2,0,1"/>
   <wangtile tileid="71" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="72" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="73" wangid="0,1,0,2,0,1,0,2"/>
   <wangtile tileid="74" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="75" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="76" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="77" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="78" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="79" wangid="0,2,0,2,0,2,0,2"/>
  </wangset>
  <wangset name="lawn in long grass" type="corner" tile="95">
   <wangcolor name="long grass" color="#8a8a40" tile="32" probability="1"/>
   <wangcolor name="lawn" color="#7d8f3f" tile="0" probability="1"/>
   <wangtile tileid="80" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="81" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="82" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="83" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="84" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="85" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="86" wangid="0,2,0,1,0,2,0,1"/>
   <wangtile tileid="87" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="88" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="89" wangid="0,1,0,2,0,1,0,2"/>
   <wangtile tileid="90" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="91" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="92" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="93" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="94" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="95" wangid="0,2,0,2,0,2,0,2"/>
  </wangset>
 </wangsets>
</tileset>
