import type { LocalFile } from '@/device/types';
import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import type { UploadRules } from '@/form/model/field-type';

const MEGABYTE = 1024 * 1024;

/** Files that may join a field, and one message per file that may not. */
export interface FileCheck {
  accepted: LocalFile[];
  messages: string[];
}

/**
 * Checks chosen files against the limits of an upload field, before anything is uploaded.
 * @param present how many files the field has already
 */
export function checkFiles(files: readonly LocalFile[], present: number, rules: UploadRules): FileCheck {
  const room = roomFor(present, rules);
  const messages: string[] = [];
  const fitting = files.filter((file) => {
    const message = fileMessage(file, rules);
    if (message !== '') messages.push(message);
    return message === '';
  });
  if (fitting.length > room)
    messages.push(translate(formMessages, 'tooManyFiles', { count: rules.Multiple ? rules.MaxCount : 1 }));
  return { accepted: fitting.slice(0, room), messages };
}

/** How many more files a field takes; a single-file field always takes one, which replaces what it has. */
export function roomFor(present: number, rules: UploadRules): number {
  if (!rules.Multiple) return 1;
  return rules.MaxCount > 0 ? Math.max(0, rules.MaxCount - present) : Number.MAX_SAFE_INTEGER;
}

function fileMessage(file: LocalFile, rules: UploadRules): string {
  if (file.size === 0) return translate(formMessages, 'fileEmpty', { name: file.name });
  const isTooLarge = rules.MaxSize > 0 && file.size > rules.MaxSize * MEGABYTE;
  return isTooLarge ? translate(formMessages, 'fileTooLarge', { name: file.name, size: rules.MaxSize }) : '';
}
