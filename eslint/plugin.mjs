import { actionsInTable } from './rules/actions-in-table.mjs';
import { fieldsByType } from './rules/fields-by-type.mjs';
import { pathsInProtocol } from './rules/paths-in-protocol.mjs';
import { platformImports } from './rules/platform-imports.mjs';
import { rooms } from './rules/rooms.mjs';
import { tablesThroughGate } from './rules/tables-through-gate.mjs';
import { wordsFromCatalogue } from './rules/words-from-catalogue.mjs';
import { writesThroughOffline } from './rules/writes-through-offline.mjs';

/** The project's own rules. */
export const plugin = {
  meta: { name: 'microi' },
  rules: {
    rooms,
    'actions-in-table': actionsInTable,
    'fields-by-type': fieldsByType,
    'paths-in-protocol': pathsInProtocol,
    'platform-imports': platformImports,
    'tables-through-gate': tablesThroughGate,
    'words-from-catalogue': wordsFromCatalogue,
    'writes-through-offline': writesThroughOffline,
  },
};
