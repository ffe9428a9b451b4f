import { useSyncExternalStore } from 'react';
import { scriptMessages } from '@/scripting/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { openSheet } from '@/ui/sheet';
import { Empty } from '@/ui/states';
import { Txt } from '@/ui/txt';
import type { RunNote } from '@/scripting/event-types';
import { runLog } from '@/scripting/run-log';
import './script-panel.scss';

const useNotes = (): readonly RunNote[] => useSyncExternalStore(runLog.subscribe, runLog.notes, runLog.notes);

/** One run: event and duration, where, what it did, what went wrong. */
function Run({ note }: { note: RunNote }) {
  const t = useTranslation(scriptMessages);
  return (
    <Box className="script-run">
      <Box className="script-run__head">
        <Txt className="script-run__event">{note.event}</Txt>
        <Txt className="script-run__time">{t('ms', { ms: note.ms })}</Txt>
      </Box>
      <Txt className="script-run__where">{note.where}</Txt>
      {(note.effects.length > 0 ? note.effects : [t('noEffect')]).map((effect, at) => (
        <Txt key={at} className="script-run__effect">
          {effect}
        </Txt>
      ))}
      {note.error === undefined ? null : <Txt className="script-run__error">{note.error}</Txt>}
    </Box>
  );
}

function Runs() {
  const t = useTranslation(scriptMessages);
  const notes = useNotes();
  if (notes.length === 0) return <Empty text={t('panelEmpty')} />;
  return (
    <Box>
      {[...notes].reverse().map((note, at) => (
        <Run key={notes.length - at} note={note} />
      ))}
    </Box>
  );
}

/** Opens the list of the last runs of scripts, newest first. */
export function ScriptPanel() {
  const t = useTranslation(scriptMessages);
  const notes = useNotes();
  const show = () => openSheet({ title: t('panel'), height: 'tall', render: () => <Runs /> });
  return (
    <Box className="script-panel">
      <Button kind="text" text={t('panelOpen', { count: notes.length })} onTap={show} />
    </Box>
  );
}
