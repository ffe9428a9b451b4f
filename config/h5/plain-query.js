// Replaces `query-string`, of which the router needs only this much: values stay encoded unless decoding is requested.
const plain = (text, decode) => {
  if (!decode) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export function parse(query, { decode = true } = {}) {
  const found = {};
  for (const pair of query.replace(/^[?#&]/, '').split('&')) {
    if (pair === '') continue;
    const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(pair);
    found[plain(name, decode)] = value === undefined ? null : plain(value, decode);
  }
  return found;
}

export default { parse };
