import dayjs from 'dayjs';
import { chooseFiles } from '@/device/media/choose-files';
import { openFile } from '@/device/media/open-file';
import { makeSheet } from '@/device/storage/sheet';
import type { LocalFile } from '@/device/types';
import { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Text } from '@/ui/text';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { importFields } from '@/features/records/transfer/import/columns';
import { importMessages } from '@/features/records/transfer/import/messages';
import { LIMITS } from '@/features/records/transfer/import/read-file.h5';
import { importCounts, lastImport, undoAndTell } from '@/features/records/transfer/import/undo';

/** Characters that a column of the template is wide. */
const WIDTH = 16;

interface FileStepProps {
  definition: ListDefinition;
  onFile: (file: LocalFile) => void;
  onClose: () => void;
}

/** What a file has to look like, a template for it, and the last import, which can be undone. */
export function FileStep({ definition, onFile, onClose }: FileStepProps) {
  const t = useTranslation(importMessages);
  const { menu, form } = definition;
  const before = lastImport(menu.id);
  const choose = async () => {
    const [file] = await chooseFiles({ extensions: ['xlsx', 'csv'] }).catch(() => []);
    if (file) onFile(file);
  };
  const template = async () => {
    const heads = importFields(form).map(({ label, required }) => ({
      title: required ? `${label}*` : label,
      width: WIDTH,
    }));
    await openFile(await makeSheet(`${t('templateName', { name: menu.name })}.xlsx`, heads, []));
  };
  return (
    <Box className="import__part">
      <Text as="p" className="import__note">
        {t('about', { size: LIMITS.size, rows: groupedCount(LIMITS.rows) })}
      </Text>
      <Box className="import__buttons">
        <Button text={t('chooseFile')} icon="file" onTap={choose} autoFocus />
        <Button kind="secondary" text={t('template')} icon="download" onTap={template} />
      </Box>
      {before ? (
        <Box className="import__buttons">
          <Text as="p" className="import__note">
            {t('lastImport', { time: dayjs(before.at).format('HH:mm'), ...importCounts(before) })}
          </Text>
          <Button
            kind="text"
            text={t('undo')}
            onTap={() => {
              onClose();
              void undoAndTell(before);
            }}
          />
        </Box>
      ) : null}
    </Box>
  );
}
