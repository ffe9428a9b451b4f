import type { ReactNode } from 'react';

/** The props that the control inside must take. */
export interface FieldControl {
  id: string;
  /** Accessible name: mini-programs cannot link a label to its control. */
  name: string;
  /** Id of the error or help text, if there is one. */
  describedBy?: string;
  invalid: boolean;
  required: boolean;
}

export interface FieldProps {
  label: string;
  /** Id of the control; `revealField(id)` scrolls here and focuses it. */
  id: string;
  required?: boolean;
  help?: string;
  error?: string;
  /** Right of the label: `9 / 40`. */
  counter?: string;
  /** The control is not one input (chips, stars, images): its label names a group. */
  group?: boolean;
  /** Label and control in one row, for a switch. */
  inline?: boolean;
  /** The label is dark and bold, as the heading of a part of its own. */
  strong?: boolean;
  /** Label above the control on a desktop too, for places with little width. */
  stacked?: boolean;
  children: (control: FieldControl) => ReactNode;
}
