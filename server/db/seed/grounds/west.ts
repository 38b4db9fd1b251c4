import type { DemoTown } from '#server/db/seed/demo-ground.ts'

export const WEST: readonly DemoTown[] = [
  {
    city: 'Mumbai',
    grounds: [
      { name: 'Shivaji Park Strip Nine', area: 'Dadar', street: 'Keluskar Road North, 400028', at: [19.0272, 72.8385], kind: 'maidan', balls: 'both', price: 1500, owner: 'owner2', about: 'A strip on the most played-on park of the country. Thirty matches around yours: call loudly.' },
      { name: 'Bandra Bay Turf', area: 'Bandra West', street: 'Bandstand Promenade, 400050', at: [19.0496, 72.8213], kind: 'turf', balls: 'tennis', price: 2200, owner: 'owner2', about: 'Sea-side caged turf with high nets, because the tide keeps what it gets.' },
      { name: 'Andheri Indoor Crease', area: 'Andheri East', street: 'Marol Naka, 400059', at: [19.1095, 72.8831], kind: 'rooftop', balls: 'tennis', price: 1900, owner: 'owner2', about: 'Covered turf over a car park, playable through July.' },
      { name: 'Powai Lakeside Oval', area: 'Powai', street: 'Adi Shankaracharya Marg, 400076', at: [19.1215, 72.9063], kind: 'oval', balls: 'both', price: 2000, owner: 'owner', about: 'Round ground above the lake with four masts and a slow, kind wicket.' },
      { name: 'Thane Gymkhana Green', area: 'Thane West', street: 'Kolbad Road, 400601', at: [19.1997, 72.9731], kind: 'club', balls: 'leather', price: 1700, owner: 'owner2', about: 'Club wicket with a stone pavilion; league matches on Sundays, free slots all week.' },
      { name: 'Borivali National Nets', area: 'Borivali East', street: 'Off the national park gate, 400066', at: [19.2284, 72.8667], kind: 'nets', balls: 'both', price: 750, owner: 'owner2', about: 'Three lanes at the edge of the forest. The langurs field, but do not return the ball.' },
    ],
  },
  {
    city: 'Pune',
    grounds: [
      { name: 'Deccan Gymkhana Square', area: 'Deccan', street: 'Off Jangali Maharaj Road, 411004', at: [18.5158, 73.8409], kind: 'club', balls: 'leather', price: 1500, owner: 'owner2', about: 'Historic square with true bounce. Whites are welcome, not required.' },
      { name: 'Baner Hilltop Turf', area: 'Baner', street: 'Pashan Link Road, 411045', at: [18.559, 73.7868], kind: 'turf', balls: 'both', price: 1100, owner: 'owner2', about: 'Seven-a-side turf with the hill behind and a canteen that does misal.' },
      { name: 'Kharadi Night Cricket', area: 'Kharadi', street: 'EON Free Zone Road, 411014', at: [18.5515, 73.9476], kind: 'turf', balls: 'tennis', price: 1200, owner: 'owner', about: 'Lights on from six, music off at ten, matches until eleven.' },
      { name: 'Katraj Valley Ground', area: 'Katraj', street: 'Old Satara Road, 411046', at: [18.4529, 73.8652], kind: 'hills', balls: 'both', price: 700, owner: 'owner2', about: 'Valley ground below the ghat. Mist until seven, then the best light in town.' },
    ],
  },
  {
    city: 'Ahmedabad',
    grounds: [
      { name: 'Sabarmati Riverfront Arena', area: 'Navrangpura', street: 'Riverfront West Road, 380009', at: [23.0393, 72.5714], kind: 'turf', balls: 'both', price: 1000, owner: 'owner2', about: 'Turf on the promenade; the breeze off the river swings even a tennis ball.' },
      { name: 'Motera Practice Oval', area: 'Motera', street: 'Stadium Road, 380005', at: [23.0931, 72.5975], kind: 'oval', balls: 'both', price: 1300, owner: 'owner2', about: 'In the shadow of the big stadium, with a red-soil wicket like its own.' },
      { name: 'Satellite Box League', area: 'Satellite', street: 'Jodhpur Cross Road, 380015', at: [23.0276, 72.5172], kind: 'rooftop', balls: 'tennis', price: 950, owner: 'owner2', about: 'Rooftop cage for six a side; league tables on the wall, grudges included.' },
      { name: 'Maninagar Union Maidan', area: 'Maninagar', street: 'Near Kankaria Lake, 380008', at: [22.9981, 72.6093], kind: 'maidan', balls: 'tennis', price: 550, owner: 'owner2', about: 'Earth maidan for tennis-ball cricket. Kites in January.' },
    ],
  },
  {
    city: 'Jaipur',
    grounds: [
      { name: 'Amber View Cricket Ground', area: 'Amer Road', street: 'Near Jal Mahal, 302002', at: [26.9535, 75.8463], kind: 'hills', balls: 'both', price: 800, owner: 'owner2', about: 'Ridge and fort on three sides. Morning slots before the heat.' },
      { name: 'Mansarovar Pink Turf', area: 'Mansarovar', street: 'Madhyam Marg, 302020', at: [26.8505, 75.7628], kind: 'turf', balls: 'tennis', price: 850, owner: 'owner2', about: 'Caged turf with pink boundary boards and cold lassi.' },
      { name: 'Sawai Club Ground', area: 'C-Scheme', street: 'Bhagwan Das Road, 302001', at: [26.9103, 75.8057], kind: 'club', balls: 'leather', price: 1400, owner: 'owner2', about: 'Old club, wide lawns, a sandstone pavilion and a proper tea interval.' },
    ],
  },
  {
    city: 'Indore',
    grounds: [
      { name: 'Holkar Nets and Turf', area: 'Race Course Road', street: 'Near the stadium, 452003', at: [22.7244, 75.8796], kind: 'nets', balls: 'both', price: 450, owner: 'owner2', about: 'Nets beside the international ground; poha at the gate from six.' },
      { name: 'Vijay Nagar Cricket Hub', area: 'Vijay Nagar', street: 'Scheme 54, 452010', at: [22.7533, 75.8937], kind: 'turf', balls: 'both', price: 750, owner: 'owner2', about: 'Two turfs side by side, one for matches, one for whoever is early.' },
      { name: 'Rau Highway Oval', area: 'Rau', street: 'A B Road, 453331', at: [22.6389, 75.8086], kind: 'oval', balls: 'both', price: 650, owner: 'owner2', about: 'Full ground on the highway with room for a coach, and for a big hitter.' },
    ],
  },
]
