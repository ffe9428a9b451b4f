import { useTranslation } from '@/i18n/use-translation';
import { useKeptFiles } from '@/features/shared/use-kept-files';
import { visitMessages } from '@/features/visits/messages';
import { ofVisitKind, type VisitDraft, type VisitInWork } from '@/features/visits/use-visit-draft';
import { findCustomers, VISIT_KINDS } from '@/features/visits/visit';
import { Card } from '@/ui/card';
import { SelectTrigger } from '@/ui/select-trigger';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { openOptionList } from '@/ui/option-list';
import { PhotoPicker } from '@/ui/photo-picker';
import { Segment } from '@/ui/segment';

/** Photos of one check-in. */
const MAX_PHOTOS = 6;

export interface VisitFormProps {
  draft: VisitDraft;
  person: string;
  /** Where the user is, written into photos. */
  address: string;
  /** Submitting was attempted: missing fields are marked. */
  asked: boolean;
  onChange: VisitInWork['change'];
}

/** The fields of a visit. */
export function VisitForm({ draft, person, address, asked, onChange }: VisitFormProps) {
  const t = useTranslation(visitMessages);
  const photos = useKeptFiles(draft.photos, (next) =>
    onChange((before) => ({ photos: next(before.photos) })),
  );
  const isCustomer = draft.kind === VISIT_KINDS[0];
  const chooseCustomer = async () => {
    const chosen = await openOptionList({
      name: 'target',
      title: t('chooseCustomer'),
      options: findCustomers,
    });
    const option = chosen?.value[0];
    if (option) onChange({ target: option.text, customerId: option.value });
  };
  const missing = asked && draft.target.trim() === '' ? t('needTarget') : '';
  return (
    <Card form>
      <Field id="daka-kind" group label={t('kind')}>
        {() => (
          <Segment
            name={t('kind')}
            options={VISIT_KINDS.map((one) => ({ key: one, text: t(one) }))}
            value={draft.kind}
            onChange={(key) =>
              onChange((before) => ofVisitKind(before, VISIT_KINDS.find((one) => one === key) ?? before.kind))
            }
          />
        )}
      </Field>
      <Field id="daka-target" required label={t('target')} error={missing}>
        {(control) =>
          isCustomer ? (
            <SelectTrigger
              id={control.id}
              describedBy={control.describedBy}
              invalid={control.invalid}
              name={t('target')}
              value={draft.target}
              placeholder={t('chooseCustomer')}
              onTap={() => void chooseCustomer()}
            />
          ) : (
            <Input
              {...control}
              value={draft.target}
              placeholder={t('typeTarget')}
              onChange={(target) => onChange({ target, customerId: '' })}
            />
          )
        }
      </Field>
      <Field id="daka-photos" group label={t('photos')} counter={`${draft.photos.length} / ${MAX_PHOTOS}`}>
        {() => (
          <PhotoPicker
            max={MAX_PHOTOS}
            photos={photos.files}
            watermark={[t('watermark', { person, target: draft.target }), address]}
            onChange={photos.change}
            onGone={photos.gone}
          />
        )}
      </Field>
      <Field id="daka-note" label={t('note')}>
        {(control) => (
          <Input
            {...control}
            multiline
            rows={3}
            value={draft.note}
            placeholder={t('noteHint')}
            onChange={(note) => onChange({ note })}
          />
        )}
      </Field>
    </Card>
  );
}
