import type { Random } from '../base/random';

export interface SeedPlace {
  province: string;
  city: string;
  district: string;
  /** Degrees, GCJ-02, middle of the district. */
  lng: number;
  lat: number;
  weight: number;
}

const place = (
  province: string,
  city: string,
  district: string,
  lng: number,
  lat: number,
  weight = 1,
): SeedPlace => ({
  province,
  city,
  district,
  lng,
  lat,
  weight,
});

/** Districts in which customers, sites and people of the demonstration data are placed. */
export const PLACES: readonly SeedPlace[] = [
  place('浙江省', '嘉兴市', '海宁市', 120.6807, 30.5115, 9),
  place('浙江省', '嘉兴市', '南湖区', 120.7833, 30.7479, 7),
  place('浙江省', '嘉兴市', '秀洲区', 120.7101, 30.7652, 5),
  place('浙江省', '嘉兴市', '桐乡市', 120.5651, 30.6302, 5),
  place('浙江省', '嘉兴市', '嘉善县', 120.9259, 30.8305, 3),
  place('浙江省', '杭州市', '西湖区', 120.1303, 30.2595, 6),
  place('浙江省', '杭州市', '滨江区', 120.2119, 30.2084, 6),
  place('浙江省', '杭州市', '余杭区', 119.9785, 30.2737, 5),
  place('浙江省', '杭州市', '萧山区', 120.2645, 30.1851, 5),
  place('浙江省', '宁波市', '鄞州区', 121.5466, 29.8172, 6),
  place('浙江省', '宁波市', '北仑区', 121.8445, 29.8992, 3),
  place('浙江省', '绍兴市', '柯桥区', 120.4952, 30.0881, 3),
  place('浙江省', '温州市', '瓯海区', 120.6373, 28.0075, 2),
  place('江苏省', '苏州市', '吴江区', 120.6452, 31.1385, 5),
  place('江苏省', '苏州市', '工业园区', 120.7235, 31.3244, 5),
  place('江苏省', '无锡市', '新吴区', 120.3526, 31.5508, 3),
  place('江苏省', '南京市', '江宁区', 118.8398, 31.9527, 3),
  place('上海市', '上海市', '松江区', 121.2277, 31.0322, 5),
  place('上海市', '上海市', '嘉定区', 121.2655, 31.3747, 4),
  place('上海市', '上海市', '浦东新区', 121.5447, 31.2215, 5),
  place('安徽省', '合肥市', '蜀山区', 117.2606, 31.8514, 2),
  place('广东省', '深圳市', '宝安区', 113.8837, 22.5547, 2),
  place('广东省', '东莞市', '松山湖', 113.8847, 22.9161, 2),
  place('山东省', '青岛市', '城阳区', 120.3966, 36.3069, 1),
  place('湖北省', '武汉市', '东西湖区', 114.1371, 30.6199, 1),
  place('四川省', '成都市', '郫都区', 103.9013, 30.7953, 1),
];

const ROADS = [
  '经编路',
  '文苑路',
  '由拳路',
  '中环东路',
  '洪合大道',
  '硖川路',
  '海昌南路',
  '工业大道',
  '科创路',
  '星湖街',
  '长安路',
  '人民大道',
  '永兴路',
  '振华路',
  '学林街',
];

export interface SeedAddress {
  place: SeedPlace;
  lng: number;
  lat: number;
  /** `浙江省嘉兴市海宁市经编路188号`. */
  text: string;
}

const WEIGHTED = PLACES.flatMap((entry) => Array.from({ length: entry.weight }, () => entry));

/** A street address within about 6 km of the middle of a district (frequent districts more often). */
export function streetAddress(random: Random, place: SeedPlace = random.pick(WEIGHTED)): SeedAddress {
  const spread = () => (random.next() + random.next() - 1) * 0.06;
  return {
    place,
    lng: round6(place.lng + spread()),
    lat: round6(place.lat + spread()),
    text: `${place.province}${place.city === place.province ? '' : place.city}${place.district}${random.pick(ROADS)}${random.int(1, 999)}号`,
  };
}

/** Six decimals of a degree, a decimetre. */
export function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
