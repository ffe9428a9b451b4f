import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Text } from '@/ui/text';
import type { Attachment } from '@/form/model/attachment';
import type { UploadRules } from '@/form/model/field-type';
import './uploads.scss';

interface NotesProps {
  value: readonly Attachment[];
  rules: UploadRules;
  messages: readonly string[];
}

/** Shown under the files: what was refused, that some are still waiting, and the tenant's own tip. */
export function UploadNotes({ value, rules, messages }: NotesProps) {
  const t = useTranslation(fieldMessages);
  const waits = value.some((file) => file.kept !== null);
  const tip =
    rules.Tips || (value.length === 0 && rules.MaxSize > 0 ? t('maxSize', { size: rules.MaxSize }) : '');
  return (
    <>
      {messages.map((message) => (
        <Text key={message} as="p" role="alert" className="uploads__message">
          {message}
        </Text>
      ))}
      {waits ? (
        <Text as="p" className="uploads__note">
          {t('pendingNote')}
        </Text>
      ) : null}
      {tip ? (
        <Text as="p" className="uploads__note">
          {tip}
        </Text>
      ) : null}
    </>
  );
}
