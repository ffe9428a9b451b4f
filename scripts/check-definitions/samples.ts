import type { JsonObject, JsonValue } from '../../src/lib/json';
import type { FieldModel, FormModel } from '../../src/form/model/model';

const FILE = (path: string): JsonObject => ({
  Id: 'sample',
  Name: path.slice(path.lastIndexOf('/') + 1),
  Path: path,
  Size: 1024,
  CreateTime: '2026-01-02 03:04:05',
});
const REGION = ['浙江省', '宁波市', '鄞州区'];
const POINT = { lng: 121.47, lat: 31.23 };
const AREA = [POINT, { lng: 121.5, lat: 31.23 }, { lng: 121.5, lat: 31.26 }];

/** A plausible value per component, as some client may have stored it; other components get text. */
const SAMPLES: Partial<Record<string, (field: FieldModel, picture: string) => JsonValue>> = {
  NumberText: () => 1,
  Switch: () => 1,
  Rate: () => 3,
  Progress: () => 40,
  Slider: ({ config }) => (config.Slider.Range ? [10, 20] : 10),
  DateTime: () => '2026-01-02 03:04:05',
  Select: firstOption,
  Radio: firstOption,
  SelectTree: firstOption,
  MultipleSelect: (field) => [firstOption(field)],
  Checkbox: (field) => [firstOption(field)],
  Cascader: (field) => [firstOption(field)],
  Transfer: (field) => [firstOption(field)],
  TagInput: () => ['one', 'two'],
  Department: () => ['d1'],
  Address: () => REGION,
  Map: () => ({ Address: 'Sample', Zoom: 12, Center: POINT }),
  MapArea: () => ({ Paths: [AREA], Zoom: 12, Center: POINT }),
  ImgUpload: ({ config }, picture) => (config.ImgUpload.Multiple ? [FILE(picture)] : picture),
  FileUpload: ({ config }, picture) => (config.FileUpload.Multiple ? [FILE(picture)] : picture),
  Signature: (_field, picture) => picture,
  RichText: () => '<p>Sample <b>text</b></p>',
  Html: () => '<p>Sample</p>',
  JsonTable: () => [{}],
  TreeCheckbox: () => [],
  ColorPicker: () => '#2563EB',
  FontAwesome: () => 'fas fa-star',
  JoinForm: () => '',
  DevComponent: () => '',
};

function firstOption({ data }: FieldModel): JsonValue {
  return data[0] ?? 'Sample';
}

/** Whether the column takes the value. */
function fits({ columnType: { kind, length, scale, max } }: FieldModel, value: JsonValue): boolean {
  if (kind === 'text' || kind === 'other') return length === undefined || String(value).length <= length;
  if (kind === 'date') return /^\d{4}-\d\d-\d\d/.test(String(value));
  const number = Number(value);
  if (!Number.isFinite(number)) return false;
  return (scale !== 0 && kind === 'decimal') || (Number.isInteger(number) && number <= (max ?? number));
}

/** A row a user could have stored: a value for every column that takes its component's sample. */
export function sampleRow(model: FormModel, picture: string): JsonObject {
  const row: JsonObject = {};
  for (const field of model.fields) {
    if (!field.stored || !field.type.copied) continue;
    const { codec } = field.type;
    const sample = SAMPLES[field.type.name]?.(field, picture) ?? 'Sample';
    const value = codec.encode(codec.decode(sample, field, {}), field);
    if (value !== null && fits(field, value)) row[field.name] = value;
  }
  return row;
}
