import { inProject } from '../rooms.mjs';

const NAME = /^(Agree|Disagree|HandOver|Recall|Cancel)$/;
/** The table itself; the states of flows, two of which are called like actions; and the texts for people. */
const ELSEWHERE = /^src\/features\/(approvals\/(actions|work-state)\.ts$|.*\/?messages\.ts$)/;

/** One table knows what can be done with an approval, so that a new action is one entry. */
export const actionsInTable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      action:
        "Ask the action what it is (src/features/approvals/actions.ts) instead of comparing its name '{{name}}'.",
    },
  },
  create(context) {
    const file = inProject(context.filename, context.cwd);
    if (!file.startsWith('src/features/') || ELSEWHERE.test(file)) return {};
    const look = (node, name) => {
      if (NAME.test(name)) context.report({ node, messageId: 'action', data: { name } });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      'Property[computed=false] > Identifier.key': (node) => look(node, node.name),
    };
  },
};
