import type { OptionSource } from '@/form/model/field-type';
import type { FieldModel } from '@/form/model/model';

const SOURCES: Record<string, OptionSource> = {
  sql: 'sql',
  api: 'api',
  datasource: 'data-source',
  apiengine: 'api-engine',
};

/** The data source of a field; one that is unknown or incomplete has only its static options. */
export function sourceOf(field: FieldModel): OptionSource {
  const { config, type } = field;
  if (type.options?.source) return type.options.source(field);
  const source = SOURCES[config.DataSource.trim().toLowerCase()] ?? 'static';
  if (source === 'api' && config.Api === '') return 'static';
  if (source === 'data-source' && config.DataSourceId === '') return 'static';
  return source === 'api-engine' && config.DataSourceApiEngineKey === '' ? 'static' : source;
}
