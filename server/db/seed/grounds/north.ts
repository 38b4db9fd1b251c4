import type { DemoTown } from '#server/db/seed/demo-ground.ts'

export const NORTH: readonly DemoTown[] = [
  {
    city: 'Delhi',
    grounds: [
      { name: 'Yamuna Sports Oval', area: 'Surajmal Vihar', street: 'Near the sports complex, 110092', at: [28.6663, 77.3031], kind: 'oval', balls: 'both', price: 1300, owner: 'owner2', about: 'Full-size ground with long straight boundaries and four masts.' },
      { name: 'Karnail Railway Ground', area: 'Paharganj', street: 'Chelmsford Road, 110055', at: [28.6442, 77.2152], kind: 'club', balls: 'leather', price: 1600, owner: 'owner2', about: 'Fast outfield between the lines; trains pass, wickets fall.' },
      { name: 'Hauz Khas Box Cricket', area: 'Hauz Khas', street: 'Aurobindo Marg, 110016', at: [28.5494, 77.2001], kind: 'rooftop', balls: 'tennis', price: 1700, owner: 'owner2', about: 'Rooftop cage five minutes from the metro, heaters in January.' },
      { name: 'Dwarka Sector 10 Turf', area: 'Dwarka', street: 'Sector 10, 110075', at: [28.5823, 77.0573], kind: 'turf', balls: 'both', price: 1100, owner: 'owner', about: 'Nine-a-side turf under LED lights with a proper dugout on each side.' },
      { name: 'Rohini Morning Maidan', area: 'Rohini', street: 'Sector 14, 110085', at: [28.7157, 77.1264], kind: 'maidan', balls: 'tennis', price: 600, owner: 'owner2', about: 'Open maidan with two mat wickets. Winter fog may delay the toss.' },
    ],
  },
  {
    city: 'Gurugram',
    grounds: [
      { name: 'Cyber Crease Arena', area: 'DLF Phase 3', street: 'Nathupur Road, 122002', at: [28.4938, 77.0946], kind: 'turf', balls: 'both', price: 1900, owner: 'owner2', about: 'After-office turf with showers, lockers and a queue for the 8 PM slot.' },
      { name: 'Aravalli Hill Ground', area: 'Faridabad Road', street: 'Gwal Pahari, 122003', at: [28.4297, 77.1394], kind: 'hills', balls: 'both', price: 1500, owner: 'owner2', about: 'Ground cut into the Aravallis with turf wickets and peacocks at fine leg.' },
      { name: 'Sohna Road Nets', area: 'Sohna Road', street: 'Sector 49, 122018', at: [28.4114, 77.0419], kind: 'nets', balls: 'both', price: 700, owner: 'owner2', about: 'Six lanes, two bowling machines, video of your last over if you want it.' },
    ],
  },
  {
    city: 'Chandigarh',
    grounds: [
      { name: 'Sector 16 Cricket Lawn', area: 'Sector 16', street: 'Near the rose garden, 160015', at: [30.7478, 76.7771], kind: 'club', balls: 'leather', price: 1300, owner: 'owner2', about: 'Tree-lined ground with a quick, even wicket.' },
      { name: 'Mohali Strikers Turf', area: 'Mohali Phase 8', street: 'Industrial Area, 160059', at: [30.7061, 76.6931], kind: 'turf', balls: 'tennis', price: 900, owner: 'owner2', about: 'Box turf for eight a side; parantha stall until midnight.' },
      { name: 'Sukhna Foothills Oval', area: 'Kaimbwala', street: 'Lake Road, 160103', at: [30.7602, 76.8213], kind: 'hills', balls: 'both', price: 1000, owner: 'owner2', about: 'Below the Shivaliks. In November you see snow from the far end.' },
    ],
  },
  {
    city: 'Lucknow',
    grounds: [
      { name: 'Gomti Nagar Night Turf', area: 'Gomti Nagar', street: 'Vibhuti Khand, 226010', at: [26.8659, 81.0027], kind: 'turf', balls: 'both', price: 800, owner: 'owner2', about: 'Lit turf with a scoreboard and kebabs within a six of the gate.' },
      { name: 'Chowk Stadium Ground', area: 'Chowk', street: 'Near the clock tower, 226003', at: [26.8711, 80.9089], kind: 'maidan', balls: 'tennis', price: 450, owner: 'owner2', about: 'Old-town maidan, patient crowd, strong opinions on your batting.' },
      { name: 'La Martiniere Road Oval', area: 'Hazratganj', street: 'Kalidas Marg, 226001', at: [26.8433, 80.9583], kind: 'oval', balls: 'both', price: 1000, owner: 'owner2', isDisabled: true, about: 'Closed while the square is relaid.' },
    ],
  },
]
