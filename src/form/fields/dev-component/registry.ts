import type { ComponentType } from 'react';
import type { FieldEditProps } from '@/form/view/editor-props';

/** A component by the tenant's own developers, drawn in all modes; `mode` and `state.readonly` tell what is allowed. */
export type DevComponent = ComponentType<FieldEditProps>;

const registered = new Map<string, DevComponent>();

/**
 * Makes a component available to definitions (Config.DevComponentName, or DevComponentPath without it).
 *
 * @public called by the components that a tenant's build adds
 * @param name as the definition writes it; letter case does not matter
 */
export function registerDevComponent(name: string, component: DevComponent): void {
  registered.set(name.trim().toLowerCase(), component);
}

/** The component a definition names; undefined when this app has none by that name. */
export function devComponentOf(name: string): DevComponent | undefined {
  return registered.get(name.trim().toLowerCase());
}
