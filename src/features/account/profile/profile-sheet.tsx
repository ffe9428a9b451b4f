import { cleanText, dialled } from '@/lib/clean-text';
import { useState } from 'react';
import { updateProfile } from '@/data/api/sys-user';
import type { CurrentUser } from '@/data/protocol/user';
import { profileMessages } from '@/features/account/profile-messages';
import { useTranslation } from '@/i18n/use-translation';
import { queries } from '@/data/query/app-queries';
import { reloadUser } from '@/data/session/session';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { DescriptionList } from '@/ui/description-list';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';

const FIELDS = [
  { key: 'Name', word: 'name', type: 'text' },
  { key: 'Phone', word: 'phone', type: 'tel' },
  { key: 'Email', word: 'email', type: 'email' },
  { key: 'Remark', word: 'remark', type: 'text' },
] as const;

type Draft = Record<(typeof FIELDS)[number]['key'], string>;

const draftOf = (user: CurrentUser): Draft => ({
  Name: user.Name,
  Phone: user.Phone ?? '',
  Email: user.Email ?? '',
  Remark: user.Remark ?? '',
});

/** The user's own profile: what the user may change (uptsysuser, then refreshLoginUser). */
export function ProfileSheet({
  user,
  open,
  onClose,
}: {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslation(profileMessages);
  const [draft, setDraft] = useState(() => draftOf(user));
  const save = async () => {
    const answer = await updateProfile(user.Id, {
      ...draft,
      Phone: dialled(draft.Phone),
      Email: cleanText(draft.Email),
    });
    if (answer.Code !== 1) return;
    // The list of people shows the user, too.
    await Promise.all([reloadUser(), queries.outdate('address_book')]);
    toast.success(t('profileSaved'));
    onClose();
  };
  return (
    <Sheet
      open={open}
      title={t('profile')}
      onClose={onClose}
      footer={<ActionBar primary={{ text: t('saveProfile'), onTap: save }} />}
    >
      <Box className="profile-sheet">
        <DescriptionList
          pairs={[
            { key: 'account', label: t('account'), value: user.Account },
            { key: 'department', label: t('department'), value: user.DeptName ?? '' },
          ]}
        />
        {FIELDS.map(({ key, word, type }) => (
          <Field key={key} id={`profile-${key}`} label={t(word)}>
            {(control) => (
              <Input
                {...control}
                type={type}
                value={draft[key]}
                onChange={(value) => setDraft({ ...draft, [key]: value })}
              />
            )}
          </Field>
        ))}
      </Box>
    </Sheet>
  );
}
