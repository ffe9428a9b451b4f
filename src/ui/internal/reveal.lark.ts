/** Feishu's queries provide no scroll area to scroll: the message under the field and the toast have to suffice. */
export function revealField(_id: string): boolean {
  return false;
}

/** Which control is being typed in is not known here. */
export function typedIn(): unknown {
  return undefined;
}
