/** Mini-programs and phones open the month over the page. */
export const useHasMonthBeside = (): boolean => false;

export const MonthBeside = () => null;
