const CJK = /[\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]/;
/** Letters that are no colour code. */
const LETTER = /^(?!\s*#[\da-f]{3,8}\s*$).*\p{L}/isu;
/** Props whose text a user reads or hears. */
const VISIBLE = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'text',
  'hint',
  'help',
  'description',
  'message',
  'okText',
  'cancelText',
  'confirmText',
  'ariaLabel',
  'aria-label',
]);

/** `name` is read out by screen readers on our elements, and a plain key elsewhere: texts begin with a capital or have spaces. */
const reads = (attribute, text) => VISIBLE.has(attribute) || (attribute === 'name' && /^[A-Z]|\s/.test(text));

/** Every text a user reads comes from the catalogue (a room's messages.ts), so that both languages have it. */
export const wordsFromCatalogue = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: "'{{text}}' belongs in the messages.ts of its room." },
  },
  create(context) {
    const report = (node, text) => {
      const shown = text.trim().slice(0, 20);
      context.report({ node, messageId: 'literal', data: { text: shown } });
    };
    const attributeOf = (node) => {
      const holder = node.parent?.type === 'JSXExpressionContainer' ? node.parent.parent : node.parent;
      return holder?.type === 'JSXAttribute' ? holder.name.name : undefined;
    };
    const check = (node, text) => {
      const attribute = attributeOf(node);
      const asChild =
        node.parent?.type === 'JSXExpressionContainer' &&
        node.parent.parent.type !== 'JSXAttribute' &&
        LETTER.test(text);
      const visible = typeof attribute === 'string' && LETTER.test(text) && reads(attribute, text);
      if (CJK.test(text) || asChild || visible) report(node, text);
    };
    return {
      JSXText(node) {
        if (LETTER.test(node.value)) report(node, node.value);
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        const text = node.quasis.map((quasi) => quasi.value.cooked ?? '').join('');
        if (text !== '') check(node, text);
      },
    };
  },
};
