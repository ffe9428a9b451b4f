import { useState } from 'react';
import { refusalText } from '@/data/api/answer';
import { changePassword } from '@/data/api/sys-user';
import { passwordMessages } from '@/features/account/messages';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { restart } from '@/navigation/navigation';
import { checkPassword, type PasswordCheck } from '@/data/session/password-rules';
import { tokenManager } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { Field } from '@/ui/field';
import { focusElement } from '@/ui/internal/focus';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { Screen } from '@/features/shared/screen/screen';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import './index.scss';

type Name = 'old' | 'next' | 'repeat';
const NAMES: readonly Name[] = ['old', 'next', 'repeat'];

/** The server's refusal of the old password. */
const OLD_WRONG = /旧密码/;

/** Changing one's own password; the tenant's rules are checked while typing. */
export function ChangePasswordPage() {
  const t = useTranslation(passwordMessages);
  const userId = useSession((state) => state.user?.Id ?? '');
  const config = useSession((state) => state.sysConfig);
  const [values, setValues] = useState<Record<Name, string>>({ old: '', next: '', repeat: '' });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const checks = checkPassword(values.next, config);

  const set = (name: Name) => (value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  const find = (): Partial<Record<Name, string>> => {
    const { old, next, repeat } = values;
    return {
      ...(!old && { old: t('oldHint') }),
      ...(checks.some((check) => !check.passed) && { next: t('weak') }),
      ...(next && next === old && { next: t('same') }),
      ...(!next && { next: t('nextHint') }),
      ...(repeat !== next && { repeat: t('different') }),
      ...(!repeat && { repeat: t('repeatHint') }),
    };
  };

  const save = async () => {
    const found = find();
    setErrors(found);
    const first = NAMES.find((name) => found[name]);
    if (first) {
      focusElement(`password-${first}`);
      return;
    }
    const result = await changePassword(userId, values.old, values.next, { quiet: true });
    if (result.Code === 1) {
      // The server ends the sessions that used the old password (AuthVersionChanged).
      toast.success(t('done'));
      await tokenManager.end();
      await restart('login');
      return;
    }
    const message = refusalText(result);
    setErrors({ [OLD_WRONG.test(message) ? 'old' : 'next']: message });
  };

  const field = (name: Name, label: string, hint: string, autoComplete: string, onSubmit: () => void) => (
    <Field id={`password-${name}`} label={label} required error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          type="password"
          value={values[name]}
          onChange={set(name)}
          placeholder={hint}
          autoComplete={autoComplete}
          maxLength={100}
          confirmType={name === 'repeat' ? 'done' : 'next'}
          onSubmit={onSubmit}
        />
      )}
    </Field>
  );

  return (
    <Screen
      title={routeTitle('changePassword')}
      footer={<ActionBar primary={{ text: t('save'), onTap: save }} />}
    >
      <Box className="password">
        <Card className="password__form">
          {field('old', t('old'), t('oldHint'), 'current-password', () => focusElement('password-next'))}
          {field('next', t('next'), t('nextHint'), 'new-password', () => focusElement('password-repeat'))}
          <Rules checks={checks} />
          {field('repeat', t('repeat'), t('repeatHint'), 'new-password', () => void save())}
        </Card>
      </Box>
    </Screen>
  );
}

function Rules({ checks }: { checks: readonly PasswordCheck[] }) {
  const t = useTranslation(passwordMessages);
  return (
    <Box role="list" name={t('rules')} live="polite" className="password__rules">
      {checks.map(({ rule, passed, min = 0, max = 0 }) => (
        <Box key={rule} role="listitem" className="password__rule">
          <Icon icon={passed ? 'check' : 'minus'} size={16} tone={passed ? 'success' : 'text-3'} />
          <Text className={cx('password__rule-text', passed && 'password__rule-text--passed')}>
            {rule === 'length' ? t('length', { min, max }) : t(rule)}
          </Text>
          <Text className="password__rule-state">{passed ? t('passed') : t('missing')}</Text>
        </Box>
      ))}
    </Box>
  );
}
