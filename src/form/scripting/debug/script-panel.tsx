import { useSyncExternalStore } from 'react';
import { scriptMessages } from '@/scripting/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { openSheet } from '@/ui/sheet';
import { Empty } from '@/ui/states';
import { Text } from '@/ui/text';
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
        <Text className="script-run__event">{note.event}</Text>
        <Text className="script-run__time">{t('ms', { ms: note.ms })}</Text>
      </Box>
      <Text className="script-run__where">{note.where}</Text>
      {(note.effects.length > 0 ? note.effects : [t('noEffect')]).map((effect, at) => (
        <Text key={at} className="script-run__effect">
          {effect}
        </Text>
      ))}
      {note.error === undefined ? null : <Text className="script-run__error">{note.error}</Text>}
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
