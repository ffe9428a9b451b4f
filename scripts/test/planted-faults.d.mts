export const faults: {
  place: string;
  file: string;
  from: string;
  to: string;
  runner: 'jest' | 'eslint' | 'browser';
  by: string;
  id: string;
}[];
