import type { ComponentType } from 'react';
import type { FormTarget, WireDefinition } from '@/data/query/form-definition';
import type { JsonObject } from '@/lib/json';
import type { FieldType } from '@/form/model/field-type';
import type { FormMode } from '@/form/model/model';
import type { FormViewer } from '@/form/parser/rights';
import type { OptionLoader } from '@/form/store/option-loader';
import type { FormStore } from '@/form/store/types';
import type { FieldView } from '@/form/view/field-view';

export interface OpenFormOptions extends FormTarget {
  mode: FormMode;
  /** Row to edit or view; in Add mode an id generated beforehand, if any. */
  id?: string;
  /** The row, if the caller already has it (a held child row, a draft's base): it is not fetched. */
  row?: JsonObject;
  presets?: JsonObject;
  /** Names of the fields to show; all that the definition shows when left out. */
  shown?: readonly string[];
  menu?: unknown;
  viewer?: FormViewer;
  /** FieldsConfig of the workflow node. */
  nodeFieldsConfig?: unknown;
}

/** A form that is open in another one or over the page. */
export interface OpenedForm {
  store: FormStore;
  loader: OptionLoader;
  menuId?: string;
  /** The form whose child row it is; its scripts can reach it (V8.ParentV8). */
  parent?: FormStore;
}

/** An opened form, or why it could not be opened. */
export type OpenedResult = OpenedForm | { message: string };

/**
 * What fields and dialogs need from the layers above them: a form inside a form is drawn and opened by the modules that compose
 * one (form.tsx, services.ts), not by the field that contains it.
 */
export interface FormServices {
  Form: ComponentType<{
    store: FormStore;
    loader: OptionLoader;
    menuId?: string;
    nested?: boolean;
    submitId?: string;
  }>;
  viewOf(type: FieldType): FieldView;
  /** Opens a form as the signed-in user. */
  open(options: Omit<OpenFormOptions, 'viewer'>): Promise<OpenedResult>;
  /** A definition as a form without a record, which can hold its options. */
  define(definition: WireDefinition): FormStore;
  createLoader(store: FormStore, menuId?: string): OptionLoader;
}
