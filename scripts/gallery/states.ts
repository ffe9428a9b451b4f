import type { FormMode } from '@/form/model/model';
import type { FormStore } from '@/form/store/types';

/** One state of a component: how its form is opened, and what is done to it afterwards. */
export interface GalleryState {
  key: string;
  title: string;
  mode: FormMode;
  /** Which demo row: 0 usual, 1 as older clients stored it, 2 empty or broken. */
  row?: 0 | 1 | 2;
  /** Done to each field of the component. */
  prepare?: (store: FormStore, name: string) => void;
}

export const STATES: readonly GalleryState[] = [
  { key: 'new', title: '新增', mode: 'Add' },
  { key: 'edit', title: '编辑', mode: 'Edit', row: 0 },
  { key: 'legacy', title: '编辑旧数据', mode: 'Edit', row: 1 },
  { key: 'broken', title: '编辑空值或坏数据', mode: 'Edit', row: 2 },
  {
    key: 'required',
    title: '必填',
    mode: 'Add',
    prepare: (store, name) => void store.fieldSet(name, 'Required', true),
  },
  {
    key: 'error',
    title: '校验未通过',
    mode: 'Edit',
    row: 2,
    prepare: (store, name) => store.setError(name, '请检查填写的内容'),
  },
  {
    key: 'readonly',
    title: '只读',
    mode: 'Edit',
    row: 0,
    prepare: (store, name) => void store.fieldSet(name, 'Readonly', true),
  },
  { key: 'view', title: '查看', mode: 'View', row: 0 },
  { key: 'view-legacy', title: '查看旧数据', mode: 'View', row: 1 },
  { key: 'view-broken', title: '查看空值或坏数据', mode: 'View', row: 2 },
];

/** A component's demo form and the Ids of its rows in the order of the states. */
export interface GalleryDemo {
  component: string;
  title: string;
  table: string;
  rows: string[];
}
