export { askMany as pickMany } from './many';
