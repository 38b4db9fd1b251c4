import type { DemoTown } from '#server/db/seed/demo-ground.ts'

export const SOUTH_AND_EAST: readonly DemoTown[] = [
  {
    city: 'Hyderabad',
    grounds: [
      { name: 'Gachibowli Sixers Turf', area: 'Gachibowli', street: 'Old Mumbai Highway, 500032', at: [17.4435, 78.3602], kind: 'turf', balls: 'both', price: 1200, owner: 'owner', about: 'Large caged turf between the offices; biryani is two gates down.' },
      { name: 'Golconda Fort Ground', area: 'Golconda', street: 'Ibrahim Bagh, 500031', at: [17.3786, 78.4019], kind: 'hills', balls: 'both', price: 800, owner: 'owner', about: 'The fort watches from cover. A clap at the wicket is heard on the hill.' },
      { name: 'Secunderabad Parade Oval', area: 'Secunderabad', street: 'Sardar Patel Road, 500003', at: [17.4436, 78.4965], kind: 'oval', balls: 'leather', price: 1500, owner: 'owner', about: 'Regimental ground with a heavy roller and a leather-ball square.' },
      { name: 'Kondapur Rooftop Crease', area: 'Kondapur', street: 'Botanical Garden Road, 500084', at: [17.4615, 78.3571], kind: 'rooftop', balls: 'tennis', price: 1100, owner: 'owner2', about: 'Six-a-side on the roof of a mall, open to the sky and to eleven.' },
      { name: 'Uppal Practice Nets', area: 'Uppal', street: 'Stadium Road, 500039', at: [17.4062, 78.5501], kind: 'nets', balls: 'both', price: 500, owner: 'owner', about: 'Eight lanes within sight of the stadium lights.' },
    ],
  },
  {
    city: 'Chennai',
    grounds: [
      { name: 'Marina Breeze Ground', area: 'Triplicane', street: 'Wallajah Road, 600005', at: [13.0628, 80.2793], kind: 'maidan', balls: 'tennis', price: 800, owner: 'owner', about: 'A mat wicket near the beach: dry heat till four, sea breeze after.' },
      { name: 'Guindy Rail Cricket Club', area: 'Guindy', street: 'GST Road, 600032', at: [13.0089, 80.2131], kind: 'club', balls: 'leather', price: 1500, owner: 'owner', about: 'Second-division ground with a spinner’s wicket and filter coffee at the break.' },
      { name: 'OMR Turf Park', area: 'Sholinganallur', street: 'Rajiv Gandhi Salai, 600119', at: [12.9009, 80.2279], kind: 'turf', balls: 'both', price: 1100, owner: 'owner', about: 'Two cages and a car park on the IT road, lights until eleven.' },
      { name: 'Anna Nagar Tower Nets', area: 'Anna Nagar', street: '3rd Avenue, 600040', at: [13.0868, 80.2141], kind: 'nets', balls: 'both', price: 500, owner: 'owner', about: 'Morning nets with a coach on request.' },
      { name: 'Tambaram Airfield Oval', area: 'Tambaram', street: 'Velachery Main Road, 600073', at: [12.9186, 80.1303], kind: 'oval', balls: 'both', price: 850, owner: 'owner2', about: 'Wide, flat and windy; the outfield is quick after the north-east rains.' },
    ],
  },
  {
    city: 'Kolkata',
    grounds: [
      { name: 'Maidan Tent Ground', area: 'Maidan', street: 'Mayo Road, 700021', at: [22.5551, 88.3452], kind: 'maidan', balls: 'both', price: 900, owner: 'owner2', about: 'A club tent, a marked square and the Victoria Memorial over mid-wicket.' },
      { name: 'Salt Lake Central Turf', area: 'Salt Lake', street: 'Sector 3, 700106', at: [22.5729, 88.4112], kind: 'turf', balls: 'tennis', price: 950, owner: 'owner2', about: 'Caged turf by the stadium. Half the players would rather be playing football.' },
      { name: 'Dum Dum Cricket Academy', area: 'Dum Dum', street: 'Jessore Road, 700028', at: [22.6345, 88.4201], kind: 'nets', balls: 'leather', price: 450, owner: 'owner2', about: 'Leather-ball nets with coaching on weekend mornings.' },
      { name: 'Behala Youngsters Oval', area: 'Behala', street: 'Diamond Harbour Road, 700034', at: [22.4986, 88.3118], kind: 'oval', balls: 'both', price: 750, owner: 'owner2', about: 'Neighbourhood oval where a famous left-hander’s cousin still bats at four.' },
    ],
  },
  {
    city: 'Kochi',
    grounds: [
      { name: 'Fort Kochi Parade Ground', area: 'Fort Kochi', street: 'Parade Road, 682001', at: [9.9641, 76.2418], kind: 'maidan', balls: 'tennis', price: 600, owner: 'owner', about: 'Rain trees all around and a sea wind from five o’clock.' },
      { name: 'Kakkanad Tech Turf', area: 'Kakkanad', street: 'Seaport-Airport Road, 682030', at: [10.0159, 76.3419], kind: 'turf', balls: 'both', price: 1000, owner: 'owner', about: 'Drained turf that plays an hour after a downpour.' },
      { name: 'Edappally Rooftop Nets', area: 'Edappally', street: 'NH 66 bypass, 682024', at: [10.0261, 76.3088], kind: 'rooftop', balls: 'tennis', price: 850, owner: 'owner', about: 'Two lanes and a short-pitch cage under a monsoon roof.' },
    ],
  },
  {
    city: 'Mysuru',
    grounds: [
      { name: 'Chamundi Foothills Ground', area: 'Chamundi Hill Road', street: 'Lalitha Mahal Road, 570011', at: [12.2961, 76.6842], kind: 'hills', balls: 'both', price: 650, owner: 'owner', about: 'Cool mornings under the hill; the palace lights show on Sunday evenings.' },
      { name: 'Gangotri Glades Turf', area: 'Saraswathipuram', street: 'University Road, 570009', at: [12.3051, 76.6257], kind: 'club', balls: 'leather', price: 1200, owner: 'owner', about: 'First-class square hired out between matches. No metal spikes on the run-up.' },
      { name: 'Vijayanagar Evening Box', area: 'Vijayanagar', street: '2nd Stage, 570017', at: [12.3288, 76.6108], kind: 'turf', balls: 'tennis', price: 700, owner: 'owner', about: 'Friendly cage for eight a side with filter coffee.' },
    ],
  },
  {
    city: 'Guwahati',
    grounds: [
      { name: 'Brahmaputra Bank Oval', area: 'Uzan Bazar', street: 'M G Road, 781001', at: [26.1967, 91.7558], kind: 'oval', balls: 'both', price: 700, owner: 'owner2', about: 'River on one side, hills on the other, soft green in between.' },
      { name: 'Barsapara Side Nets', area: 'Barsapara', street: 'Near the stadium, 781018', at: [26.1449, 91.7363], kind: 'nets', balls: 'both', price: 400, owner: 'owner2', about: 'Four lanes beside the international ground. Sunset comes early: book the lights.' },
      { name: 'Six Mile Turf House', area: 'Six Mile', street: 'G S Road, 781022', at: [26.1344, 91.8102], kind: 'turf', balls: 'tennis', price: 750, owner: 'owner2', about: 'Caged turf with the town’s best momos at the counter.' },
    ],
  },
]
