import { sql, type Kysely } from 'kysely';
import type { TenantDatabase } from './schema';

/**
 * Functions of PostgreSQL that give a role back, run text as SQL, read the machine's files, hold others up or tell of
 * them. Every role may call some of them unless that is taken back, by name: revoking all functions would take the
 * operators as well, and nothing would run.
 */
const dangerous =
  '^(set_config|current_setting|pg_reload_conf|pg_rotate_logfile|pg_(read|stat|ls|current_logfile).*|pg_sleep.*|lo_.*|lo(import|export|read|write|creat|get|put)|' +
  'dblink.*|query_to_.*|table_to_.*|schema_to_.*|database_to_.*|cursor_to_.*|xpath_table|' +
  'pg_(try_)?advisory_.*|pg_terminate_backend|pg_cancel_backend|pg_notify|pg_logical_.*|pg_export_snapshot|pg_promote|' +
  'pg_get_(viewdef|functiondef|userbyid|keywords)|ts_stat|ts_rewrite|setval|nextval|currval|lastval|pg_.*_size|txid_.*)$';

/**
 * Takes the dangerous functions from everybody but the owner of the database.
 * @returns false when the account may not do so (no superuser); the reader of words and the roles are the fence then
 */
export async function revokeDangerousFunctions(db: Kysely<TenantDatabase>): Promise<boolean> {
  const { rows } = await sql<{
    superuser: boolean;
  }>`select rolsuper as superuser from pg_roles where rolname = current_user`.execute(db);
  if (!rows[0]?.superuser) return false;
  await sql`
    do $revoke$
    declare f record;
    begin
      for f in
        select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'pg_catalog' and p.prokind = 'f' and p.proname ~ ${sql.lit(dangerous)}
          and (p.proacl is null or array_to_string(p.proacl, ',') ~ '(^|,)=')
      loop
        execute format('revoke execute on function %s from public', f.name);
      end loop;
    end $revoke$`.execute(db);
  return true;
}
