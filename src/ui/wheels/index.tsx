import { PickerView, PickerViewColumn, View } from '@tarojs/components';
import { Text } from '../text';
import type { WheelsProps } from './types';
import './index.scss';

/** Columns that turn, by the platform's own picker view. */
export function Wheels({ columns, indexes, onChange }: WheelsProps) {
  return (
    <PickerView
      className="wheels wheels--native"
      indicatorStyle="height: 44px"
      value={[...indexes]}
      onChange={(event) => {
        event.detail.value.forEach((index, column) => {
          if (index !== indexes[column]) onChange(column, index);
        });
      }}
    >
      {columns.map(({ name, options }) => (
        <PickerViewColumn key={name}>
          {options.map((option) => (
            <View key={option} className="wheels__option">
              <Text className="wheels__text">{option}</Text>
            </View>
          ))}
        </PickerViewColumn>
      ))}
    </PickerView>
  );
}
