/**
 * Webpack loader: the names of all regions, packed. As an object of codes the list is the largest thing a mini-program
 * package would carry; written as text it is a third of that. What the module exports stays the same.
 */
const { areaList } = require('@vant/area-data');

/** `11` + `01东城区,02西城区` for every group; a group's codes share their first digits. */
function pack(list, digits) {
  const groups = new Map();
  for (const [code, name] of Object.entries(list)) {
    const prefix = code.slice(0, digits);
    groups.set(prefix, [...(groups.get(prefix) ?? []), code.slice(digits, digits + 2) + name]);
  }
  return [...groups].map(([prefix, names]) => prefix + names.join(',')).join(';');
}

module.exports = function packRegions() {
  return `
    function unpack(text, digits, zeros) {
      var list = {};
      text.split(';').forEach(function (group) {
        var prefix = group.slice(0, digits);
        group.slice(digits).split(',').forEach(function (entry) {
          list[prefix + entry.slice(0, 2) + zeros] = entry.slice(2);
        });
      });
      return list;
    }
    export var areaList = {
      province_list: unpack(${JSON.stringify(pack(areaList.province_list, 0))}, 0, '0000'),
      city_list: unpack(${JSON.stringify(pack(areaList.city_list, 2))}, 2, '00'),
      county_list: unpack(${JSON.stringify(pack(areaList.county_list, 4))}, 4, ''),
    };`;
};
