/** Modal result of §3: `content` is present when the dialog was editable. */
export interface DialogResult {
  confirm: boolean;
  cancel: boolean;
  content?: string;
}

export interface DialogOptions {
  /** §9: 提示 unless given. */
  title?: string;
  /** The message; line breaks are kept. */
  content?: string;
  /** §9: 确定 unless given. */
  confirmText?: string;
  cancelText?: string;
  /** False shows the confirm button alone. Default true for `confirm` and `prompt`. */
  showCancel?: boolean;
  /** The action destroys something: the button shows it in red. Ask in `title` and name the thing there. */
  danger?: boolean;
}

export interface PromptOptions extends DialogOptions {
  /** Initial text. */
  value?: string;
  placeholder?: string;
  multiline?: boolean;
  maxLength?: number;
  /** The text may not be empty: the confirm button stays disabled until there is some. */
  required?: boolean;
  type?: 'text' | 'password' | 'number';
}

/** What the host draws. */
export interface DialogContent extends PromptOptions {
  editable: boolean;
  settle: (result: DialogResult) => void;
}
