export { ProfileSheet as ProfileLayer } from './profile-sheet';
