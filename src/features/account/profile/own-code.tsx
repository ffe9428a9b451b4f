import type { CurrentUser } from '@/data/protocol/user';
import { ownMessages } from '@/features/account/profile/own-messages';
import { contactAddress } from '@/features/contacts/contact-address';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { QrCode } from '@/ui/qrcode';
import { Sheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './own-code.scss';

interface OwnCodeProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** The user's own code: the address of the user's card among the contacts, and nothing else. */
export function OwnCode({ user, open, onClose }: OwnCodeProps) {
  const t = useTranslation(ownMessages);
  return (
    <Sheet open={open} title={t('code')} onClose={onClose}>
      <Box className="own-code">
        <Text className="own-code__name">{user.Name}</Text>
        {user.DeptName ? <Text className="own-code__note">{user.DeptName}</Text> : null}
        <Box className="own-code__ground">
          <QrCode text={contactAddress(user.Id)} size={240} name={t('code')} />
        </Box>
        <Text className="own-code__note">{t('codeHint')}</Text>
      </Box>
    </Sheet>
  );
}
