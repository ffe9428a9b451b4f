import { useRef, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { putBack } from '@/lib/put-back';
import { useUndo } from '@/ui/undo/use-undo';
import { canDecode } from '@/device/media/can-decode';
import { takeInHand } from '@/device/media/in-hand';
import type { LocalFile } from '@/device/types';
import { forgetCopy } from '@/data/outbox/forget-copy';
import { quotaWarning, quotaErrorText } from '@/data/storage-quota';
import { checkFiles, roomFor } from '@/form/attachments/check-files';
import type { FieldModel } from '@/form/model/model';
import type { Attachment } from '@/form/model/attachment';
import type { UploadRules } from '@/form/model/field-type';
import { useFormContext } from '@/form/view/form-context';
import { keepAttachment } from '@/form/attachments/keep-attachment';

/**
 * The limit given to the device's dialog, however much room is left: files that do not fit are reported, not silently dropped.
 * Platforms that allow fewer keep to their own limit.
 */
const MOST_AT_ONCE = 100;

interface AttachmentsOptions {
  field: FieldModel;
  value: readonly Attachment[];
  rules: UploadRules;
  onChange: (value: Attachment[]) => void;
  /** Lets the user choose; an empty list when they cancel. */
  choose: (count: number) => Promise<LocalFile[]>;
  /** Pictures: formats that cannot be displayed are reported. */
  pictures: boolean;
}

export interface Attachments {
  /** How many more may be added. */
  room: number;
  busy: boolean;
  /** What was wrong with the last choice. */
  messages: readonly string[];
  add: () => Promise<void>;
  remove: (file: Attachment) => void;
  /** The file that was last removed or replaced, while it can be brought back. */
  removed: Attachment | undefined;
  undo: () => void;
}

interface Removed {
  file: Attachment;
  /** The index it was removed from. */
  at: number;
}

/** The result of keeping chosen files. */
interface Kept {
  kept: Attachment[];
  messages: string[];
}

/** Files chosen, checked against the field's limits and kept on this device until the form is submitted. */
export function useAttachments(options: AttachmentsOptions): Attachments {
  const { field, value, rules, onChange, choose, pictures } = options;
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  // The copy of a removed file is deleted once the file can no longer be brought back.
  const [removed, setRemoved] = useUndo<Removed>(({ file }) => {
    if (file.kept) forgetCopy(file.kept.id);
  });
  // Choosing and keeping files takes time: others may be added or removed meanwhile.
  const latest = useRef(value);
  latest.current = value;
  const room = roomFor(value.length, rules);

  async function isAllowed(file: LocalFile): Promise<boolean> {
    if (field.config.Upload.BeforeUploadV8 === '') return true;
    const { name, size, type } = file;
    return tools.act({ name: field.name, action: 'before-upload', detail: { name, size, type } });
  }

  /** Keeps files until one does not fit; those before it stay. */
  async function keep(files: readonly LocalFile[]): Promise<Kept> {
    const done: Kept = { kept: [], messages: [] };
    const unknown: string[] = [];
    try {
      for (const file of files) {
        if (!(await isAllowed(file))) continue;
        if (pictures && !(await canDecode(file))) unknown.push(file.name);
        done.kept.push(await keepAttachment(file));
      }
      const low = done.kept.length > 0 ? await quotaWarning() : undefined;
      if (low) done.messages.push(low);
    } catch (reason) {
      done.messages.push(quotaErrorText(reason) ?? t('chooseFailed'));
    }
    if (unknown.length > 0) done.messages.push(t('notDecodable', { names: unknown.join('、') }));
    return done;
  }

  async function add(): Promise<void> {
    setBusy(true);
    try {
      const files = await choose(rules.Multiple ? MOST_AT_ONCE : 1);
      if (files.length === 0) return;
      const checked = checkFiles(files, latest.current.length, rules);
      const { kept, messages: said } = await takeInHand(keep(checked.accepted));
      setMessages([...checked.messages, ...said]);
      if (kept.length === 0) return;
      const now = latest.current;
      const [before] = rules.Multiple ? [] : now;
      if (before) setRemoved({ file: before, at: 0 });
      onChange(rules.Multiple ? [...now, ...kept] : kept.slice(0, 1));
    } catch {
      setMessages([t('chooseFailed')]);
    } finally {
      setBusy(false);
    }
  }

  function remove(file: Attachment): void {
    setMessages([]);
    setRemoved({ file, at: value.indexOf(file) });
    onChange(value.filter((other) => other.Id !== file.Id));
  }

  function undo(): void {
    if (!removed || room === 0) return;
    setRemoved(undefined);
    const { file, at } = removed;
    // The file that took the only place is dropped instead.
    if (!rules.Multiple) for (const { kept } of value) if (kept) forgetCopy(kept.id);
    onChange(rules.Multiple ? putBack(value, at, file) : [file]);
  }

  return { room, busy, messages, add, remove, removed: room > 0 ? removed?.file : undefined, undo };
}
