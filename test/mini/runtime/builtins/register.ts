import type { CodeSpace, glassEasel } from 'glass-easel-miniprogram-adapter';
import type { BuiltinContext } from '../easel';
import {
  checkbox,
  checkboxGroup,
  label,
  picker,
  pickerView,
  radio,
  radioGroup,
  slider,
  switchControl,
} from './choices';
import { button, form } from './forms';
import { image, richText, stub } from './media';
import { navigator, scrollView, swiper } from './scrolling';
import type { Behaviour, BuiltinServices } from './services';
import { BUILTIN_TEMPLATES, STUBS } from './templates';
import { textField } from './text-fields';

const BEHAVIOURS: Record<string, Behaviour> = {
  input: textField,
  textarea: textField,
  switch: switchControl,
  checkbox,
  radio,
  'checkbox-group': checkboxGroup,
  'radio-group': radioGroup,
  label,
  slider,
  picker,
  'picker-view': pickerView,
  form,
  button,
  image,
  'rich-text': richText,
  'scroll-view': scrollView,
  swiper,
  navigator,
  ...Object.fromEntries(STUBS.map((tag) => [tag, stub(tag)])),
};

/** Properties that behaviours read whether or not a template sets them. */
const READ = [
  'value',
  'checked',
  'disabled',
  'name',
  'for',
  'type',
  'password',
  'placeholder',
  'maxlength',
  'focus',
  'src',
  'nodes',
  'url',
  'open-type',
  'form-type',
  'mode',
  'range',
  'range-key',
  'current',
  'scroll-x',
  'scroll-y',
  'scroll-top',
  'scroll-into-view',
  'lower-threshold',
  'upper-threshold',
  'aria-label',
  'aria-role',
];

/** A property's name, as the template compiler derives it from an attribute's: `enable-3D` is `enable3D`. */
const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The builder of glass-easel, without its types' dependence on each earlier call. */
interface Builder {
  options(options: glassEasel.ComponentOptions): Builder;
  template(template: unknown): Builder;
  property(name: string, definition: { type: null; value: null }): Builder;
  init(action: (this: unknown, context: BuiltinContext) => void): Builder;
  registerComponent(): glassEasel.GeneralComponentDefinition;
}

/**
 * Registers the phone's own components in a space.
 *
 * @param space of the app
 * @param attributes that the build's templates set, by tag
 * @param templates of the built-in components, by path
 */
export function registerBuiltins(
  space: CodeSpace,
  attributes: Record<string, string[]>,
  templates: Record<string, unknown>,
  services: BuiltinServices,
): void {
  const core = space.getComponentSpace();
  for (const tag of Object.keys(BUILTIN_TEMPLATES)) {
    const names = new Set([...READ, ...(attributes[tag] ?? [])].map(camel));
    let builder = (core.define(`builtin/${tag}`) as unknown as Builder)
      .options({ writeIdToDOM: true, idPrefixGenerator: null })
      .template({ groupList: templates, content: templates[`builtin/${tag}`] });
    for (const name of names) builder = builder.property(name, { type: null, value: null });
    const spoken = [...names].filter((name) => name.startsWith('aria'));
    const definition = builder
      .init(function (given) {
        const context = whileThere(given);
        reflect(context, spoken);
        BEHAVIOURS[tag]?.(context, services);
      })
      .registerComponent();
    core.setGlobalUsingComponent(`wx-${tag}`, definition);
  }
}

/** A component that is not in the page yet, or no longer, has no element: it then gets no changes. */
function whileThere(context: BuiltinContext): BuiltinContext {
  const { self } = context;
  const observer: BuiltinContext['observer'] = (fields, action) =>
    context.observer(fields, (...values) => {
      if ((self.$$ as HTMLElement | null) !== null) action(...values);
    });
  return { ...context, observer };
}

/** Names and roles become attributes of the document's elements, where tests (and people) look for them. */
function reflect({ self, observer, lifetime }: BuiltinContext, names: string[]): void {
  const attribute = (name: string): string =>
    name === 'ariaRole' ? 'role' : `aria-${name.slice('aria'.length).toLowerCase()}`;
  const show = (name: string): void => {
    const value = self.data[name];
    if (value === null || value === undefined || value === '') self.$$.removeAttribute(attribute(name));
    else self.$$.setAttribute(attribute(name), String(value));
  };
  for (const name of names) observer(name, () => show(name));
  lifetime('attached', () => names.filter((name) => self.data[name] !== null).forEach(show));
}
