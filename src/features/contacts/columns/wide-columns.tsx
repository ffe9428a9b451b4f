import type { ContactColumnsProps } from '@/features/contacts/columns/columns-props';
import { contactPageMessages } from '@/features/contacts/page/messages';
import { DepartmentTree } from '@/features/contacts/columns/department-tree';
import { PersonBody } from '@/features/contacts/person-card';
import { Panes } from '@/features/shared/panes/panes';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Scroll } from '@/ui/scroll';
import { Empty } from '@/ui/states';
import './wide-columns.scss';

/** The narrowest card of a person, px. */
const CARD = 360;
const TREE = { usual: 240, min: 200 };
/** The narrowest list of people, px. */
const PEOPLE = 320;

const stay = () => undefined;

/** The people, and the card of one of them; on the widest windows the departments too. */
export function WideColumns({ columns, person, children, ...tree }: ContactColumnsProps) {
  const t = useTranslation(contactPageMessages);
  const people = (
    <Panes place="contacts" usual={columns > 2 ? 480 : 440} rest={CARD} side={children}>
      {person ? (
        <Scroll role="region" name={person.name} className="person-side">
          <Box className="person-side__column">
            <Card flush>
              <Box className="person-side__card">
                <PersonBody key={person.id} contact={person} close={stay} />
              </Box>
            </Card>
          </Box>
        </Scroll>
      ) : (
        <Empty text={t('choose')} />
      )}
    </Panes>
  );
  if (columns < 3) return people;
  return (
    <Panes place="departments" {...TREE} rest={PEOPLE + CARD} side={<DepartmentTree {...tree} />}>
      {people}
    </Panes>
  );
}
