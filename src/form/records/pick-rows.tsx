import { errorText } from '@/data/api/errors';
import { menuAnswer } from '@/data/query/ask-menus';
import { RowChooser } from '@/form/records/row-picker';
import type { JsonObject } from '@/lib/json';
import type { ChooseFrom } from '@/form/scripting/script-ports';
import type { FormServices } from '@/form/view/form-services';
import { askSheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';

/**
 * Lets rows of a menu's list be chosen in a sheet (V8.OpenAnyTable with SubmitEvent).
 *
 * @returns undefined when it was given up, or when there is no such menu, which is said
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
