export { ReportPart } from './report-part.h5';
