import { dataSourceEngine } from '../../src/data/protocol/data-source-engine';
import { dataSourceEngineRules } from '../../src/data/protocol/data-source-engine.rules';
import { runSource } from '../form-engine/run-source';
import { implementAll } from '../http/implement';

export const dataSourceEngineRoutes = implementAll(dataSourceEngine, dataSourceEngineRules, {
  run: ({ actor, params }) => runSource(actor, params),
});
