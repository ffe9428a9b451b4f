export { PunchLine as PunchPart } from '@/features/attendance/punch-line';
