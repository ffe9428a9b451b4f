import { actionsInTable } from './rules/actions-in-table.mjs';
import { chanceBySeed } from './rules/chance-by-seed.mjs';
import { fieldsByType } from './rules/fields-by-type.mjs';
import { limitsByPace } from './rules/limits-by-pace.mjs';
import { pathsInProtocol } from './rules/paths-in-protocol.mjs';
import { plainEnglish } from './rules/plain-english.mjs';
import { platformImports } from './rules/platform-imports.mjs';
import { readsThroughQueries } from './rules/reads-through-queries.mjs';
import { restsDeclared } from './rules/rests-declared.mjs';
import { rooms } from './rules/rooms.mjs';
import { tablesThroughGate } from './rules/tables-through-gate.mjs';
import { timeByBench } from './rules/time-by-bench.mjs';
import { wordsFromCatalogue } from './rules/words-from-catalogue.mjs';
import { writesThroughOffline } from './rules/writes-through-offline.mjs';

/** The project's own rules. */
export const plugin = {
  meta: { name: 'microi' },
  rules: {
    rooms,
    'actions-in-table': actionsInTable,
    'chance-by-seed': chanceBySeed,
    'fields-by-type': fieldsByType,
    'limits-by-pace': limitsByPace,
    'paths-in-protocol': pathsInProtocol,
    'plain-english': plainEnglish,
    'platform-imports': platformImports,
    'reads-through-queries': readsThroughQueries,
    'rests-declared': restsDeclared,
    'tables-through-gate': tablesThroughGate,
    'time-by-bench': timeByBench,
    'words-from-catalogue': wordsFromCatalogue,
    'writes-through-offline': writesThroughOffline,
  },
};
