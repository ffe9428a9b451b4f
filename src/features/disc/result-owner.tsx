import { useState } from 'react';
import { tellWritten } from '@/features/shared/tell-kept';
import { useMay } from '@/features/menus/use-may';
import { copyResult } from '@/features/disc/copy-result';
import { discMessages } from '@/features/disc/messages';
import {
  DISC_RESULTS,
  removeResult,
  shareResult,
  type PastResult,
  type Receiver,
} from '@/features/disc/results';
import type { WriteOutcome } from '@/data/outbox/write';
import { pickPeople } from '@/form/records/pick-people';
import { usePersonNames } from '@/form/records/use-person-names';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { toast, TOAST_MS } from '@/ui/toast';

export interface ResultOwnerProps {
  result: PastResult;
  ownerId: string;
  /** What is shown must be read again. */
  onChanged: () => Promise<void>;
}

/** What the owner can do with a result: share it, undo that, copy it, delete it. */
export function ResultOwner({ result, ownerId, onChanged }: ResultOwnerProps) {
  const t = useTranslation(discMessages);
  const mayEdit = useMay(DISC_RESULTS, 'Edit') === true;
  const mayDelete = useMay(DISC_RESULTS, 'Del') === true;
  /** What was chosen just now, until it has been read again. */
  const [chosen, setChosen] = useState<readonly Receiver[]>();
  const sharedWith = chosen ?? result.sharedWith;
  const nameOf = usePersonNames((sharedWith ?? []).map(({ Id }) => Id));
  const names = (people: readonly Receiver[]) =>
    people.map(({ Id, Name }) => nameOf(Id, Name)).join(t('comma'));
  const tell = async (outcome: WriteOutcome, words: { sent: string; queued: string }) => {
    if (outcome.state === 'refused') {
      toast.show(outcome.Msg, TOAST_MS.server);
      return;
    }
    if (outcome.state === 'sent') await onChanged();
    await tellWritten(outcome.state, words);
  };
  const shareWith = async (receivers: readonly Receiver[], words: { sent: string; queued: string }) => {
    setChosen(receivers);
    await tell(await shareResult(result, receivers), words);
    setChosen(undefined);
  };
  const share = async () => {
    const picked = await pickPeople({
      title: t('share'),
      multiple: true,
      value: (sharedWith ?? []).map(({ Id, Name }) => ({ id: Id, name: Name })),
      without: [ownerId],
    });
    if (!picked) return;
    const receivers = picked.map(({ id, name }) => ({ Id: id, Name: name }));
    const words =
      receivers.length > 0
        ? { sent: t('shareSaved', { names: names(receivers) }), queued: t('shareQueued') }
        : { sent: t('unshared'), queued: t('unshareQueued') };
    await shareWith(receivers, words);
  };
  const unshare = async () => {
    const { confirm } = await dialog.confirm({
      content: t('unshareQuestion', { names: names(sharedWith ?? []) }),
      confirmText: t('unshare'),
    });
    if (confirm) await shareWith([], { sent: t('unshared'), queued: t('unshareQueued') });
  };
  const remove = async () => {
    const { confirm } = await dialog.confirm({
      title: t('deleteQuestion', { type: result.type, date: result.time.slice(0, 10) }),
      content: t('deleteHint'),
      confirmText: t('delete'),
      danger: true,
    });
    if (confirm) await tell(await removeResult(result), { sent: t('deleted'), queued: t('deleteQueued') });
  };
  const isShared = sharedWith !== undefined && sharedWith.length > 0;
  return (
    <Card flush title={t('yours')}>
      {sharedWith ? (
        <Cell
          icon="lock"
          title={isShared ? t('sharedWith', { names: names(sharedWith) }) : t('onlyYou')}
          hint={t(isShared ? 'sharedHint' : 'onlyYouHint')}
        />
      ) : null}
      {sharedWith && mayEdit ? (
        <Cell icon="user" title={t(isShared ? 'shareChange' : 'share')} onTap={() => void share()} />
      ) : null}
      {isShared && mayEdit ? (
        <Cell icon="close" title={t('unshare')} arrow={false} onTap={() => void unshare()} />
      ) : null}
      <Cell icon="copy" title={t('copy')} arrow={false} onTap={() => void copyResult(result)} />
      {mayDelete && result.time !== '' ? (
        <Cell icon="trash" danger title={t('deleteThis')} arrow={false} onTap={() => void remove()} />
      ) : null}
    </Card>
  );
}
