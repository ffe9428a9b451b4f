/** Phones and mini-programs confirm a form with its button; their own keyboards go from field to field. */
export function useFormKeys(_panelId: string, _submitId: string | undefined, _isNew: boolean): void {}
