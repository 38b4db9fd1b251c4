import 'leaflet/dist/leaflet.css'
import { divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet'
import { useEffect } from 'react'
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, useMapEvents } from 'react-leaflet'
import type { Position } from '#src/lib/geolocation.ts'
import css from './place-picker.module.css'

export interface PickerMapProps {
  /** Where the pin stands; null: nowhere yet. */
  position: Position | null
  /** What the map shows first; where the pin stands unless told. */
  start?: Position | undefined
  /** How close it shows that, as map tiles count; a town unless told. */
  zoom?: number | undefined
  /** Address of raster tiles with `{z}`, `{x}`, `{y}`; without one only the pin shows. */
  tileUrl: string | undefined
  onMove: (position: Position) => void
}

const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors'
/** A town: closer would ask the tile server for much that nobody looks at. */
const TOWN_ZOOM = 13
const MIDDLE_OF_INDIA: Position = { latitude: 21.146, longitude: 79.088 }
const PIN = divIcon({ className: css.pin!, iconSize: [32, 32], iconAnchor: [16, 32] })

const positionOf = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng })

/** Follows the position. */
function Follow({ latitude, longitude }: Position) {
  const map = useMap()
  useEffect(() => {
    map.panTo([latitude, longitude])
  }, [map, latitude, longitude])
  return null
}

/** Moves the pin to where the map is tapped. */
function Tap({ onMove }: Pick<PickerMapProps, 'onMove'>) {
  useMapEvents({ click: ({ latlng }) => onMove(positionOf(latlng)) })
  return null
}

/** The map itself: Leaflet, loaded by PlacePicker. */
export function PickerMap({ position, start, zoom = TOWN_ZOOM, tileUrl, onMove }: PickerMapProps) {
  const { latitude, longitude } = start ?? position ?? MIDDLE_OF_INDIA
  return (
    <MapContainer className={css.map} center={[latitude, longitude]} zoom={zoom} attributionControl={false} scrollWheelZoom={false}>
      {tileUrl && <TileLayer url={tileUrl} maxZoom={19} referrerPolicy="strict-origin-when-cross-origin" />}
      <AttributionControl prefix={ATTRIBUTION} />
      {position && (
        <>
          <Marker
            position={[position.latitude, position.longitude]}
            icon={PIN}
            draggable
            keyboard={false}
            eventHandlers={{ dragend: ({ target }) => onMove(positionOf((target as LeafletMarker).getLatLng())) }}
          />
          <Follow {...position} />
        </>
      )}
      <Tap onMove={onMove} />
    </MapContainer>
  )
}
