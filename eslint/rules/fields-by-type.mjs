import { inProject } from '../rooms.mjs';

const HOLDERS = new Set(['component', 'Component', 'wireComponent']);

/** Whether an expression is the name of a field's type: `field.component`, `row.Component`, `field.type.name`. */
function isTypeName({ type, property, object }) {
  if (type !== 'MemberExpression' || property.type !== 'Identifier') return false;
  if (HOLDERS.has(property.name)) return true;
  return property.name === 'name' && object.type === 'MemberExpression' && object.property.name === 'type';
}

const isText = ({ type, value }) => type === 'Literal' && typeof value === 'string' && value !== '';

/** What a kind of field can do is defined in its folder; no other code checks which kind it is. */
export const fieldsByType = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      name: 'Ask `field.type` what the field can do (src/form/model/field-type.ts) instead of comparing its name.',
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    if (!file.startsWith('src/') || file.startsWith('src/form/fields/')) return {};
    const report = (node) => context.report({ node, messageId: 'name' });
    return {
      BinaryExpression(node) {
        const { left, right, operator } = node;
        if (!/^[!=]==?$/.test(operator)) return;
        if ((isTypeName(left) && isText(right)) || (isText(left) && isTypeName(right))) report(node);
      },
      SwitchStatement: (node) => isTypeName(node.discriminant) && report(node.discriminant),
    };
  },
};
