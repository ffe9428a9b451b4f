import { Refused } from '../api/answer';
import { COURSE } from '../cache/names';
import type { WF_Flow, WF_History, WfFlowState } from '../protocol/work-flow';
import { askPage } from './ask';
import { askCourse } from './ask-works';
import type { Query } from './query';

/** An approval of a record: its state and the steps it has taken, oldest first. */
export interface RowCourse {
  id: string;
  state: WfFlowState;
  steps: WF_History[];
}

/** More approvals of one record than anybody started. */
const MOST = 10;

/** A server that shows nobody its approvals by record, or not these to this person, has none to show. */
const orNone = <T>(reason: unknown): T[] => {
  if (reason instanceof Refused) return [];
  throw reason;
};

/**
 * The approvals of a record that its reader takes part in, those that have ended included; the newest first.
 *
 * @param table the Id and the name of its table: approvals name it by either
 */
export function coursesQuery(table: { id: string; name: string }, row: string): Query<RowCourse[]> {
  return {
    name: `${COURSE}:${table.name}:${row}`,
    isWhole: Array.isArray,
    isBroad: true,
    async ask() {
      const found = await askPage<WF_Flow>({
        FormEngineKey: 'wf_flow',
        _Where: [{ Name: 'TableRowId', Value: row, Type: '=' }],
        _PageIndex: 1,
        _PageSize: MOST,
      }).then(({ rows }) => rows, orNone<WF_Flow>);
      const own = found.filter(({ TableId }) => TableId === table.id || TableId === table.name);
      return Promise.all(
        own.map(async ({ Id, FlowState }) => {
          const steps = await askCourse(Id).then((course) => course.steps, orNone<WF_History>);
          const sorted = [...steps].sort((a, b) => a.CreateTime.localeCompare(b.CreateTime));
          return { id: Id, state: FlowState, steps: sorted };
        }),
      );
    },
  };
}
