import { useEffect, useRef, useState } from 'react';
import type { LocalFile } from '@/device/types';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { createCancellation, type Cancellation } from '@/lib/cancellation';
import { groupedCount } from '@/lib/grouped-count';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { openSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import type { ListState } from '@/features/records/list/list-state';
import { engineKeyOf } from '@/features/records/record-actions';
import { checkRows } from '@/features/records/transfer/import/check-rows';
import { CheckStep } from '@/features/records/transfer/import/check-step.h5';
import { firstMapping, keepMapping, type Mapping } from '@/features/records/transfer/import/columns';
import { ColumnsStep } from '@/features/records/transfer/import/columns-step.h5';
import { FileStep } from '@/features/records/transfer/import/file-step.h5';
import { importMessages } from '@/features/records/transfer/import/messages';
import type { PlannedRow } from '@/features/records/transfer/import/plan';
import { readFile, type ReadFile } from '@/features/records/transfer/import/read-file.h5';
import { offerUndo } from '@/features/records/transfer/import/undo';
import { writeImport } from '@/features/records/transfer/import/write-rows';
import './import-sheet.scss';

interface ImportProps {
  list: ListState;
  /** What the user may do with the records of the list. */
  rights: { add: boolean; edit: boolean; remove: boolean };
}

interface Busy {
  text: string;
  /** 0–100 */
  value: number;
  /** Ends it early, where nothing is written. */
  onCancel?: () => void;
}

interface StepsProps {
  sheet: { isOpen: boolean };
  onClose: () => void;
}

const isGood = ({ state }: PlannedRow): boolean => state === 'new' || state === 'changed';

/** A file is chosen, its columns are assigned, its rows are looked at, and what is good is written. */
function ImportSteps({ list, rights, sheet, onClose }: ImportProps & StepsProps) {
  const t = useTranslation(importMessages);
  const { definition } = list;
  const { menu } = definition;
  const [file, setFile] = useState<ReadFile>();
  const [mapping, setMapping] = useState<Mapping>();
  const [rows, setRows] = useState<readonly PlannedRow[]>();
  const [busy, setBusy] = useState<Busy>();
  const [error, setError] = useState('');
  const checking = useRef<Cancellation>();
  // Nobody waits for a check whose sheet is closed.
  useEffect(() => () => checking.current?.cancel(), []);

  const run = async (first: string, work: () => Promise<void>) => {
    setError('');
    setBusy({ text: first, value: 0 });
    await work().catch((reason: unknown) =>
      setError(reason instanceof Error ? reason.message : String(reason)),
    );
    setBusy(undefined);
  };
  const percent = (done: number, total: number) => (total === 0 ? 0 : (done / total) * 100);
  const open = (chosen: LocalFile) =>
    run(t('reading'), async () => {
      const read = await readFile(chosen);
      setMapping(
        await firstMapping(
          definition,
          read.columns.map(({ head }) => head),
        ),
      );
      setFile(read);
    });
  const check = (read: ReadFile, assigned: Mapping) =>
    run(t('reading'), async () => {
      const heads = read.columns.map(({ head }) => head);
      await keepMapping(menu.id, heads, assigned);
      const turn = createCancellation();
      checking.current = turn;
      const planned = await checkRows(
        definition,
        { rows: read.rows, mapping: assigned },
        rights,
        (done, total) =>
          setBusy({
            text: t('checking', { done, total }),
            value: percent(done, total),
            onCancel: turn.cancel,
          }),
        { isCancelled: () => turn.isCancelled },
      );
      if (planned) setRows(planned);
    });
  const write = (planned: readonly PlannedRow[]) =>
    run(t('reading'), async () => {
      const target = { FormEngineKey: engineKeyOf(menu), _SysMenuId: menu.id };
      const { imported, stopped } = await writeImport(target, planned.filter(isGood), (done, total) =>
        setBusy({ text: t('writing', { done, total }), value: percent(done, total) }),
      );
      const written = new Set([...imported.added, ...imported.changed].map(({ Id }) => Id));
      if (written.size > 0) {
        offerUndo(imported, rights.remove);
        await list.reload();
      }
      if (!stopped) return onClose();
      const why =
        stopped.line === undefined ? stopped.why : t('stoppedAt', { line: stopped.line, why: stopped.why });
      setRows(planned.filter(({ Id }) => !written.has(Id)));
      const message = written.size === 0 ? why : t('stopped', { why, done: written.size });
      setError(message);
      // Whoever has closed it in the meantime still has to know.
      if (!sheet.isOpen) toast.error(message);
    });

  const good = rows?.filter(isGood).length ?? 0;
  const refused = rows?.filter(({ state }) => state === 'refused').length ?? 0;
  const again = () => {
    setFile(undefined);
    setMapping(undefined);
    setError('');
  };
  const back = () => {
    setRows(undefined);
    setError('');
  };
  return (
    <Box className="import">
      {error === '' ? null : (
        <Text as="p" role="alert" className="import__error">
          {error}
        </Text>
      )}
      {busy ? (
        <Box className="import__part">
          <Text as="p" role="status" className="import__note">
            {busy.text}
          </Text>
          <Progress name={busy.text} value={busy.value} />
          {busy.onCancel ? (
            <Button kind="text" size="s" text={t('cancelCheck')} onTap={busy.onCancel} />
          ) : null}
        </Box>
      ) : rows ? (
        <>
          <CheckStep rows={rows} />
          <Box className="import__foot">
            <ActionBar
              secondary={[{ text: t('back'), onTap: back }]}
              primary={{
                text:
                  good === 0
                    ? t('nothingToDo')
                    : refused > 0
                      ? t('importGood', { count: groupedCount(good), refused: groupedCount(refused) })
                      : t('import', { count: groupedCount(good) }),
                disabled: good === 0,
                onTap: () => write(rows),
              }}
            />
          </Box>
        </>
      ) : file && mapping ? (
        <>
          <ColumnsStep definition={definition} file={file} mapping={mapping} onChange={setMapping} />
          <Box className="import__foot">
            <ActionBar
              secondary={[{ text: t('otherFile'), onTap: again }]}
              primary={{
                text: t('check', { count: groupedCount(file.count) }),
                disabled: mapping.columns.every((name) => name === ''),
                onTap: () => check(file, mapping),
              }}
            />
          </Box>
        </>
      ) : (
        <FileStep definition={definition} onFile={(chosen) => void open(chosen)} onClose={onClose} />
      )}
    </Box>
  );
}

/** Opens the import of a file into a list. */
export function openImport(props: ImportProps): void {
  const sheet = { isOpen: true };
  openSheet({
    title: translate(importMessages, 'title', { name: props.list.definition.menu.name }),
    height: 'full',
    fixed: true,
    onClose: () => (sheet.isOpen = false),
    render: (close) => <ImportSteps {...props} sheet={sheet} onClose={close} />,
  });
}
