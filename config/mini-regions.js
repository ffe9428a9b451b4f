/**
 * Webpack loader: the names of all regions, packed. As an object of codes the list would be the largest item in a mini-program
 * package; written as text with a letter for each frequent part of a name it is a quarter of that. The module's exports
 * stay the same.
 */
const { areaList } = require('@vant/area-data');

/** Every single-byte character that a string may hold unescaped and the list itself does not use. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-./:<=>?@[]^_`{|}~';
const LONGEST_PART = 9;

/** `1101东城区,西城区,05朝阳区;…` by group; a name without a number follows the one before it. */
function asText(list, digits) {
  const groups = new Map();
  for (const [code, name] of Object.entries(list)) {
    const prefix = code.slice(0, digits);
    groups.set(prefix, [...(groups.get(prefix) ?? []), [Number(code.slice(digits, digits + 2)), name]]);
  }
  return [...groups]
    .map(([prefix, entries]) => {
      let last = 0;
      const words = entries.map(([number, name]) => {
        const written = number === last + 1 ? name : String(number).padStart(2, '0') + name;
        last = number;
        return written;
      });
      return prefix + words.join(',');
    })
    .join(';');
}

/** The part of names, or their end with the comma after it, that saves most when one letter replaces it. */
function bestPart(text) {
  const counts = new Map();
  for (const run of text.match(/[^\x00-\x7f]+,?/g) ?? []) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = from + 1; to <= Math.min(run.length, from + LONGEST_PART); to += 1) {
        const part = run.slice(from, to);
        counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    }
  }
  const saving = ([part, count]) => (count - 1) * (Buffer.byteLength(part) - 1);
  return [...counts].reduce((best, entry) => (saving(entry) > saving(best) ? entry : best))[0];
}

function pack() {
  let text = [
    asText(areaList.province_list, 0),
    asText(areaList.city_list, 2),
    asText(areaList.county_list, 4),
  ].join('\n');
  const parts = [...LETTERS].map((letter) => {
    const part = bestPart(text);
    text = text.replaceAll(part, letter);
    return part;
  });
  return { text, parts };
}

module.exports = function packRegions() {
  // A kept build is rebuilt when this file changes.
  this.addDependency(__filename);
  const { text, parts } = pack();
  return `
    var parts = ${JSON.stringify(parts.join(' '))}.split(' ');
    var letters = ${JSON.stringify(LETTERS)};
    var texts = ${JSON.stringify(text)}.replace(/[!-~]/g, function (letter) {
      var at = letters.indexOf(letter);
      return at < 0 ? letter : parts[at];
    }).split('\\n');
    function two(number) {
      return number < 10 ? '0' + number : String(number);
    }
    function unpack(text, digits, zeros) {
      var list = {};
      text.split(';').forEach(function (group) {
        var prefix = group.slice(0, digits);
        var number = 0;
        group.slice(digits).split(',').forEach(function (entry) {
          var numbered = /^\\d\\d/.test(entry);
          number = numbered ? Number(entry.slice(0, 2)) : number + 1;
          list[prefix + two(number) + zeros] = numbered ? entry.slice(2) : entry;
        });
      });
      return list;
    }
    export var areaList = {
      province_list: unpack(texts[0], 0, '0000'),
      city_list: unpack(texts[1], 2, '00'),
      county_list: unpack(texts[2], 4, ''),
    };`;
};
