import { useState } from 'react';
import { galleryMessages } from '@/features/style-guide/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Page } from '@/ui/page';
import { Segment } from '@/ui/segment';
import { Tabs } from '@/ui/tabs';
import { setMode, setTextScale, useTheme } from '@/ui/theme/theme';
import { TEXT_SCALES } from '@/ui/theme/types';
import { Basics } from './basics';
import { Charts } from './charts';
import { FormSamples } from './form-samples';
import { ListSamples } from './list-samples';
import { StateSamples } from './state-samples';

const VIEWS = {
  basics: Basics,
  form: FormSamples,
  list: ListSamples,
  charts: Charts,
  states: StateSamples,
} as const;

type View = keyof typeof VIEWS;

/** Changes the theme of the whole app, as the settings do. */
function ThemeSwitch() {
  const t = useTranslation(galleryMessages);
  const theme = useTheme();
  const sizes = [t('normal'), t('larger'), t('largest'), t('elder')];
  return (
    <Card form>
      <Field id="theme" group label={t('theme')}>
        {() => (
          <Segment
            name={t('theme')}
            value={theme.mode}
            options={[
              { key: 'light', text: t('light'), icon: 'sun' },
              { key: 'dark', text: t('dark'), icon: 'moon' },
            ]}
            onChange={(mode) => setMode(mode === 'dark' ? 'dark' : 'light')}
          />
        )}
      </Field>
      <Field id="text-size" group label={t('textSize')}>
        {() => (
          <Segment
            name={t('textSize')}
            value={String(theme.textScale)}
            options={TEXT_SCALES.map((scale, at) => ({ key: String(scale), text: sizes[at] ?? '' }))}
            onChange={(key) => setTextScale(TEXT_SCALES.find((scale) => String(scale) === key) ?? 1)}
          />
        )}
      </Field>
    </Card>
  );
}

/** The living style guide: every component in its states, in both themes and all text sizes. */
export function StyleDemoPage() {
  const t = useTranslation(galleryMessages);
  const title = useTranslation(routeMessages)('styleDemo');
  const [view, setView] = useState<View>('basics');
  const Shown = VIEWS[view];
  return (
    <Page
      title={title}
      onRefresh={() => new Promise((resolve) => setTimeout(resolve, 800))}
      under={
        <Tabs
          name={t('sections')}
          current={view}
          onChange={(key) => setView(key as View)}
          items={[
            { key: 'basics', text: t('tabBasics') },
            { key: 'form', text: t('tabForm'), marked: true },
            { key: 'list', text: t('tabList'), count: 36 },
            { key: 'charts', text: t('tabCharts') },
            { key: 'states', text: t('tabStates') },
          ]}
        />
      }
    >
      <ThemeSwitch />
      <Shown />
    </Page>
  );
}
