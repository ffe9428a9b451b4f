import { errorText } from '@/data/api/errors';
import { menuAnswer } from '@/data/query/ask-menus';
import { RowChooser } from '@/form/records/row-picker';
import type { JsonObject } from '@/lib/json';
import type { ChooseFrom } from '@/form/scripting/script-ports';
import type { FormServices } from '@/form/view/form-services';
import { askSheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';

/**
 * Opens the list of a menu in a sheet to choose rows from (V8.OpenAnyTable with SubmitEvent).
 *
 * @returns undefined when it was abandoned, or when there is no such menu, which the user is shown
 */
export async function pickRows(
  { menu, multiple, where }: ChooseFrom,
  services: FormServices,
): Promise<JsonObject[] | undefined> {
  const found = await menuAnswer(menu);
  const { Id, Name = '', DiyTableId } = found.Data ?? {};
  if (!DiyTableId) {
    toast.error(found.Msg ?? errorText('script'));
    return undefined;
  }
  const queryOf = (text: string) => ({
    _Where: where,
    ...(text.trim() === '' ? {} : { _Keyword: text.trim() }),
  });
  return askSheet<JsonObject[] | undefined>({
    title: Name,
    height: 'tall',
    fixed: true,
    render: (answer) => (
      <RowChooser
        name={Name}
        services={services}
        target={{ tableId: DiyTableId, menuId: Id }}
        queryOf={queryOf}
        multiple={multiple}
        onCancel={() => answer(undefined)}
        onSubmit={(rows) => answer(rows)}
      />
    ),
  });
}
