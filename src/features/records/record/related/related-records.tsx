import type { RelatedRows } from '@/data/protocol/form-engine';
import { relatedQuery } from '@/data/query/related-rows';
import { useQuery } from '@/data/query/use-query';
import type { FormStore } from '@/form/store/types';
import { readLabel } from '@/lib/read-value';
import { open } from '@/navigation/navigation';
import type { WorkMenu } from '@/features/menus/menu-model';
import { namedToText } from '@/features/records/list/named-record';
import { recordName } from '@/features/records/record/record-head';
import { Box } from '@/ui/box';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './related-records.scss';

/** A larger number says no more than that there are many. */
const MOST = 999;

export interface RelatedRecordsProps {
  store: FormStore;
  menu: WorkMenu | null;
}

/** The list, how the record is named in it if that is possible in several ways, and how often it is. */
function textOf({ MenuId, Name, Label, Count }: RelatedRows, all: readonly RelatedRows[]): string {
  const isOne = all.filter((other) => other.MenuId === MenuId).length === 1;
  return [readLabel(Name), ...(isOne ? [] : [readLabel(Label)]), Count > MOST ? `${MOST}+` : Count].join(' ');
}

/** How many records of other lists belong to this one; each leads to its list, which shows only these. Nothing where there are none. */
export function RelatedRecords({ store, menu }: RelatedRecordsProps) {
  const query = relatedQuery({ tableName: store.model.table.name, menuId: menu?.id }, store.id);
  const { data } = useQuery(query);
  if (!data?.length) return null;
  return (
    <Box className="related-records">
      {data.map((one) => {
        const { MenuId, FieldName, Name } = one;
        const text = textOf(one, data);
        const named = { field: FieldName, id: store.id, text: recordName(store) };
        return (
          <Pressable
            key={MenuId + FieldName}
            name={text}
            role="link"
            className="related-records__one"
            onTap={() =>
              void open('workList', { menu: MenuId, title: readLabel(Name), filters: namedToText(named) })
            }
          >
            <Text className="related-records__text">{text}</Text>
          </Pressable>
        );
      })}
    </Box>
  );
}
