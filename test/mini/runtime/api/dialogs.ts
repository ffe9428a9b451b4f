import type { Journal } from '../journal';

/** What the user did with a dialog. */
export interface DialogChoice {
  /** Text on the button or the item; undefined when closed without one. */
  text?: string;
  index: number;
  /** What was typed, when the dialog asks for text. */
  content: string;
}

interface DialogOptions {
  title: string;
  message?: string;
  choices: string[];
  editable?: boolean;
  placeholder?: string;
  initial?: string;
}

/** The phone's own dialogs and toasts, drawn as plain elements, so that tests tap them like all others. */
export class Dialogs {
  private readonly layer = document.createElement('div');
  private loading?: HTMLElement;

  constructor(private readonly journal: Journal) {
    this.layer.className = 'wx-system';
    document.body.appendChild(this.layer);
  }

  /** Shows a dialog until a test taps one of its choices, or {@link dismiss}es it. */
  ask(options: DialogOptions): Promise<DialogChoice> {
    return new Promise((resolve) => {
      const dialog = this.element('div', 'dialog', options.title);
      dialog.append(this.line(options.title), ...(options.message ? [this.line(options.message)] : []));
      const field = options.editable ? document.createElement('input') : undefined;
      if (field) {
        field.placeholder = options.placeholder ?? '';
        field.value = options.initial ?? '';
        dialog.appendChild(field);
      }
      const close = (index: number): void => {
        dialog.remove();
        const text = options.choices[index];
        resolve({ index, content: field?.value ?? '', ...(text === undefined ? {} : { text }) });
      };
      options.choices.forEach((text, index) => {
        const button = this.element('button', 'button', text);
        button.textContent = text;
        button.addEventListener('click', () => close(index));
        dialog.appendChild(button);
      });
      dialog.addEventListener('dismiss', () => close(-1));
      this.layer.appendChild(dialog);
    });
  }

  /** Closes the dialog on top without a choice. Throws when none is open. */
  dismiss(): void {
    const dialogs = this.layer.querySelectorAll('[role=dialog]');
    const top = dialogs[dialogs.length - 1];
    if (!top) throw new Error('no dialog is open');
    top.dispatchEvent(new Event('dismiss'));
  }

  /** Shows a toast for a time in ms. */
  toast(title: string, duration: number): void {
    this.journal.toasts.push(title);
    const toast = this.element('div', 'status', title);
    toast.textContent = title;
    this.layer.appendChild(toast);
    setTimeout(() => toast.remove(), duration);
  }

  showLoading(title: string): void {
    this.hideLoading();
    this.loading = this.element('div', 'progressbar', title);
    this.loading.textContent = title;
    this.layer.appendChild(this.loading);
  }

  hideLoading(): void {
    this.loading?.remove();
    this.loading = undefined;
  }

  private element(tag: string, role: string, name: string): HTMLElement {
    const element = document.createElement(tag);
    element.setAttribute('role', role);
    element.setAttribute('aria-label', name);
    return element;
  }

  private line(text: string): HTMLElement {
    const line = document.createElement('div');
    line.textContent = text;
    return line;
  }
}
