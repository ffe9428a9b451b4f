import { sql, type Kysely, type RawBuilder } from 'kysely';
import { behindWords, calledBeside, openFunctions, openOperators, openTypes } from './open-functions';
import type { TenantDatabase } from './schema';

const namesOf = (...lists: Array<ReadonlySet<string>>): RawBuilder<unknown> =>
  sql.join(lists.flatMap((list) => [...list].map((name) => sql.lit(name))));

/** Every function that may be executed: by name, or through an operator, a cast, an order or a spelling of open types. */
const open = sql`
  select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'pg_catalog' and p.proname in (${namesOf(openFunctions, behindWords, calledBeside)})
  union select o.oprcode::oid from pg_operator o
  where o.oprname in (${namesOf(openOperators)}) and o.oprright in (select oid from types) and (o.oprleft = 0 or o.oprleft in (select oid from types))
  union select c.castfunc from pg_cast c
  where c.castsource in (select oid from types) and c.casttarget in (select oid from types)
  union select unnest(array[t.typinput, t.typoutput])::oid from pg_type t where t.oid in (select oid from types)
  union select a.amproc::oid from pg_amproc a join pg_opfamily f on f.oid = a.amprocfamily join pg_am m on m.oid = f.opfmethod
  where m.amname in ('btree', 'hash') and a.amproclefttype in (select oid from types) and a.amprocrighttype in (select oid from types)`;

/**
 * The account that owns the database and the schemas of a server, if it is no superuser: it keeps what PostgreSQL gives
 * everybody.
 */
const owners = sql`
  select r.oid, r.rolname from pg_roles r
  where not r.rolsuper and (r.oid = (select datdba from pg_database where datname = current_database())
    or r.oid in (select nspowner from pg_namespace where nspname = 'microi_control' or nspname like 'os\\_\\_%'))`;

/**
 * Lets only superusers and the owner of the data execute a function that is not open to SQL of tenants, whatever its schema: the
 * right PostgreSQL grants everybody is revoked, except where the list needs it. A right granted to a role by name remains.
 * @returns false when the account may not do so (no superuser); the reader of words and the roles are then the fence, unless a
 * superuser closed the functions earlier
 */
export async function closeFunctions(db: Kysely<TenantDatabase>): Promise<boolean> {
  const { rows } = await sql<{
    superuser: boolean;
  }>`select rolsuper as superuser from pg_roles where rolname = current_user`.execute(db);
  if (!rows[0]?.superuser) return false;
  // Names that the path finds are written without their schema, so the path must be one under which the text can be read back.
  await sql`
    do $fence$
    declare closed text; opened text; kept record;
    begin
      perform set_config('search_path', 'pg_catalog', true);
      with types as (select t.oid from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'pg_catalog' and t.typname in (${namesOf(openTypes)})),
      wanted as (${open}),
      found as (
        select p.oid::regprocedure::text as name, p.oid in (select oid from wanted) as is_open, has_function_privilege('public', p.oid, 'execute') as is_everybodys
        from pg_proc p
      )
      select string_agg(name, ', ') filter (where is_everybodys and not is_open), string_agg(name, ', ') filter (where is_open and not is_everybodys)
      into closed, opened from found;
      if closed is not null then execute 'revoke execute on routine ' || closed || ' from public'; end if;
      if opened is not null then execute 'grant execute on routine ' || opened || ' to public'; end if;
      for kept in
        select o.rolname as owner, string_agg(p.oid::regprocedure::text, ', ') as names from (${owners}) o, pg_proc p
        where not has_function_privilege(o.oid, p.oid, 'execute')
          and not exists (select 1 from pg_init_privs i where i.objoid = p.oid and i.classoid = 'pg_proc'::regclass)
        group by o.rolname
      loop
        execute format('grant execute on routine %s to %I', kept.names, kept.owner);
      end loop;
    end $fence$`.execute(db);
  return true;
}
