import { useState } from 'react';
import { galleryWords } from '@/features/style-guide/messages';
import { routeWords } from '@/navigation/messages';
import { useWords } from '@/i18n/use-translation';
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
  const w = useWords(galleryWords);
  const theme = useTheme();
  const sizes = [w('normal'), w('larger'), w('largest')];
  return (
    <Card form>
      <Field id="theme" group label={w('theme')}>
        {() => (
          <Segment
            name={w('theme')}
            value={theme.mode}
            options={[
              { key: 'light', text: w('light'), icon: 'sun' },
              { key: 'dark', text: w('dark'), icon: 'moon' },
            ]}
            onChange={(mode) => setMode(mode === 'dark' ? 'dark' : 'light')}
          />
        )}
      </Field>
      <Field id="text-size" group label={w('textSize')}>
        {() => (
          <Segment
            name={w('textSize')}
            value={String(theme.textScale)}
            options={TEXT_SCALES.map((scale, at) => ({ key: String(scale), text: sizes[at] ?? '' }))}
            onChange={(key) => setTextScale(TEXT_SCALES.find((scale) => String(scale) === key) ?? 1)}
          />
        )}
      </Field>
    </Card>
  );
}

/** The living style guide: every component in its states, in both themes and three text sizes. */
export function StyleDemoPage() {
  const w = useWords(galleryWords);
  const title = useWords(routeWords)('styleDemo');
  const [view, setView] = useState<View>('basics');
  const Shown = VIEWS[view];
  return (
    <Page
      title={title}
      onRefresh={() => new Promise((resolve) => setTimeout(resolve, 800))}
      under={
        <Tabs
          name={w('sections')}
          current={view}
          onChange={(key) => setView(key as View)}
          items={[
            { key: 'basics', text: w('tabBasics') },
            { key: 'form', text: w('tabForm'), marked: true },
            { key: 'list', text: w('tabList'), count: 36 },
            { key: 'charts', text: w('tabCharts') },
            { key: 'states', text: w('tabStates') },
          ]}
        />
      }
    >
      <ThemeSwitch />
      <Shown />
    </Page>
  );
}
