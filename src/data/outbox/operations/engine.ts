import { runApiEngine } from '@/data/api/api-engine';
import { answerOf } from '../answer';
import { placeUploads } from '../uploads';
import { defineOperation } from './operation';
import { QUIET_WRITE } from './row-calls';

/** An interface engine. It gets the entry's Id with every call and recognises a repetition by it. */
export const engineOperation = defineOperation({
  name: 'Engine',
  steps({ FormEngineKey, Id, call, files }) {
    const { name = FormEngineKey, params = {} } = call ?? {};
    const filled = placeUploads({ Id, ...params }, files);
    return [
      {
        result: 'data',
        changes: [],
        send: async (writeKey) => answerOf(await runApiEngine(name, filled, { ...QUIET_WRITE, writeKey })),
        isApplied: async () => ({ kind: 'ok', data: false }),
      },
    ];
  },
});
